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
      "/clients/{id}/submission-request",
    ],
  },
  submissions: {
    any: [
      "/submissions",
      "/clients/{id}/submissions",
      "/clients/{id}/submission-request",
      "/clients/{id}/packages",
      "/packages/{id}/shipping",
      "/clients/{id}/shipments",
    ],
  },
  binders: { any: ["/clients/{id}/binders"] },
  // Who answers for a warning answers for what the draft report shows of it.
  calculations: { any: ["/clients/{id}/reports", "/clients/{id}/package-request"] },
  form_blanks: { lists: ["/settings/forms"], any: ["/clients/{id}/package-readiness", "/clients/{id}/calculation"] },
  designees: { lists: ["/settings/designees"], any: ["/clients/{id}/package-readiness"] },
} as const satisfies Topics;
