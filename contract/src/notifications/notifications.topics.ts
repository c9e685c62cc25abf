import type { Topics } from "../platform/topics.ts";

/** What is read anew when something new came, or was read. */
export const notificationTopics = {
  notifications: { any: ["/notifications"] },
} as const satisfies Topics;
