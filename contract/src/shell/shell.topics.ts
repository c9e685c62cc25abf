import type { Topics } from "../platform/topics.ts";

const cards = ["/reports/clients", "/reports/processed", "/reports/filed"] as const;
/** Own changes and those of open clients reach the home: its table, its cards, what waits. */
const lists = ["/home", "/reports/status/{status}", ...cards] as const;

/** What is read anew when a record changed. */
export const shellTopics = {
  clients: { lists },
  claims: { lists },
  calculations: { lists },
  packages: { lists },
  user_views: { lists: ["/views"] },
  tasks: { lists: ["/home"] },
  /** An answer is read on the home, and whoever wrote of the time to file is not asked to once more. */
  tickets: { lists: ["/home", "/reports/status/{status}"] },
  /** What a company still owes, and how far its checklist is, waits for its own people. */
  uploads: { lists: ["/home"] },
  checklists: { lists: ["/home"] },
} as const satisfies Topics;
