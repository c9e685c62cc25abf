import type { Topics } from "../platform/topics.ts";

/** What is read anew when a record changed. */
export const clientTopics = {
  clients: { own: ["/clients/{id}"], lists: ["/clients", "/clients/search", "/clients/recent", "/clients/deleted"] },
  client_users: { own: [], lists: ["/users/{clientId}"] },
  client_notes: { lists: ["/clients/{id}/notes"] },
  client_recents: { lists: ["/clients/recent"] },
  packages: { lists: ["/clients/{id}"] },
} as const satisfies Topics;
