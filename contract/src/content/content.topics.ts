import type { Topics } from "../platform/topics.ts";

/** What is read anew when a record changed. */
export const contentTopics = {
  reference: { any: ["/reference", "/naics/codes", "/mandates/states"] },
  settings: {
    any: ["/settings/tables", "/settings/rules"],
    lists: ["/settings", "/settings/changes", "/settings/public"],
  },
} as const satisfies Topics;
