import type { Topics } from "../platform/topics.ts";

/** What is read anew when a record changed. */
export const accessTopics = {
  deputies: { lists: ["/auth/impersonate/permissions", "/auth/impersonate/users"] },
  sessions: { lists: ["/auth/sessions", "/users/{id}/sessions"] },
  clients: { lists: ["/audit"] },
  claims: { lists: ["/audit"] },
  /** What proves the trail: its checks, and what is said of a break. */
  audit_runs: { lists: ["/audit/chain", "/audit/checkpoints"] },
  /** Whether the product is online. */
  system: { lists: ["/status"] },
} as const satisfies Topics;
