import type { Topics } from "../platform/topics.ts";

/** What is read anew when a record changed. */
export const calculationTopics = {
  settings: { any: ["/calculation/reruns"] },
  clients: { any: ["/calculations"] },
  claims: { any: ["/calculations"] },
  calculations: {
    any: [
      "/calculations",
      "/clients/{id}/calculation",
      "/clients/{id}/calculations",
      "/clients/{id}/941/refunds",
      "/clients/{id}/package-readiness",
    ],
  },
  packages: {
    any: [
      "/clients/{id}/package-readiness",
      "/clients/{id}/calculation/history",
      "/clients/{id}/calculations",
      "/clients/{id}/941/refunds",
    ],
  },
} as const satisfies Topics;
