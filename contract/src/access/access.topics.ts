import type { Topics } from "../platform/topics.ts";

/** What is read anew when a record changed. */
export const accessTopics = {
  deputies: { lists: ["/auth/impersonate/permissions", "/auth/impersonate/users"] },
  sessions: { lists: ["/auth/sessions", "/users/{id}/sessions"] },
  clients: { lists: ["/audit"] },
  claims: { lists: ["/audit"] },
  /** Whether the product is online. */
  system: { lists: ["/status"] },
} as const satisfies Topics;
