import type { Topics } from "../platform/topics.ts";

/** What is read anew when a record changed. */
export const accessTopics = {
  clients: { lists: ["/audit"] },
  claims: { lists: ["/audit"] },
  /** Whether the product is online. */
  system: { lists: ["/status"] },
} as const satisfies Topics;
