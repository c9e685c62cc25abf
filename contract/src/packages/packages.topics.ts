import type { Topics } from "../platform/topics.ts";

/** What is read anew when a record changed. */
export const packageTopics = {
  clients: { any: ["/packages"] },
  claims: { any: ["/packages"] },
  packages: {
    any: [
      "/packages",
      "/package-jobs",
      "/clients/{id}/packages",
      "/clients/{id}/package-request",
      "/clients/{id}/package-preview",
      "/clients/{id}/reports",
    ],
  },
  form_blanks: { lists: ["/settings/forms"] },
  designees: { lists: ["/settings/designees"] },
} as const satisfies Topics;
