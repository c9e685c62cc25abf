import type { Topics } from "../platform/topics.ts";

/** What is read anew when a record changed. */
export const mandateTopics = {
  mandates: {
    own: ["/mandates/{id}", "/mandates/queues/review/{id}"],
    lists: ["/mandates", "/mandates/mine", "/mandates/queues/review"],
    any: ["/clients/{id}/mandates"],
  },
  mandate_scans: { own: ["/mandates/scans/{id}"], lists: ["/mandates/scans"] },
  claims: { any: ["/clients/{id}/mandates"] },
  clients: { any: ["/clients/{id}/mandates"] },
} as const satisfies Topics;
