import type { Topics } from "../platform/topics.ts";

/** What is read anew when a record changed. */
export const qualificationTopics = {
  claims: {
    any: ["/clients/{id}/qualification", "/clients/{id}/return_checklist"],
    lists: ["/queues/qualification", "/reports/qualifications", "/reports/revenue-reduction"],
  },
  packages: { any: ["/clients/{id}/qualification"] },
} as const satisfies Topics;
