import type { Topics } from "../platform/topics.ts";

/** What is read anew when a record changed. */
export const transcriptTopics = {
  client_quarters: { lists: ["/clients/{id}/quarters"] },
} as const satisfies Topics;
