import type { Topics } from "../platform/topics.ts";

/** What is read anew when a record changed. */
export const claimTopics = {
  /** What a client's claim is made of; its id is the client's. */
  claims: { own: ["/clients/{id}"], any: ["/payroll/batches"], lists: ["/payroll/mappings", "/questions"] },
  /** What is typed in a checklist. */
  checklists: { lists: ["/clients/{id}/checklist"] },
  payroll_previews: { any: ["/payroll/previews/{preview}/rows"] },
  payroll_mappings: { lists: ["/payroll/mappings"] },
} as const satisfies Topics;
