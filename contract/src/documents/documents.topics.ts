import type { Topics } from "../platform/topics.ts";

/** What is read anew when a record changed. */
export const documentTopics = {
  uploads: {
    lists: [
      "/clients/{id}/uploads",
      "/clients/{id}/uploads/payroll",
      "/clients/{id}/uploads/payroll/raw",
      "/clients/{id}/uploads/peo",
      "/clients/{id}/reqdocs",
      "/clients/{id}/document-reminder",
      "/clients/{id}/messages/email/aor/oustandingdocs/preview",
      "/required-documents",
      "/unreviewed-documents",
    ],
  },
} as const satisfies Topics;
