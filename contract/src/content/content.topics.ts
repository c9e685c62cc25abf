import type { Topics } from "../platform/topics.ts";

/** What is read anew when a record changed. */
export const contentTopics = {
  settings: { lists: ["/settings", "/settings/changes", "/settings/public"] },
} as const satisfies Topics;
