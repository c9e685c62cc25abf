import type { Topics } from "../platform/topics.ts";

const lists = [
  "/leads",
  "/leads/converted",
  "/reports/leads/scoreboard",
  "/reports/leads/link",
  "/reports/managing-partner",
] as const;

/** What is read anew when a record changed. */
export const leadTopics = {
  leads: { own: ["/leads/{id}"], lists: [...lists, "/reports/performance/contractors"] },
  lead_hand_overs: { lists: ["/leads/hand-overs"] },
  lead_notes: { any: ["/leads/{id}/notes"], lists: ["/leads"] },
  lead_intakes: { lists: ["/leads/held"] },
  lead_imports: { own: ["/leads/imports/{id}"], any: ["/leads/imports/{id}/rows"], lists: ["/leads/imports"] },
  lead_routes: { lists: ["/leads/routes"] },
  clients: { lists: ["/leads/converted", "/queues/clients/unassigned"] },
  users: { lists: ["/reports/orphans", "/reports/downline"] },
} as const satisfies Topics;
