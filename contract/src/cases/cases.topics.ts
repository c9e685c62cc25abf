import type { Topics } from "../platform/topics.ts";
import { taskRecord } from "./cases.operations.ts";

/** What is read anew when a record changed. */
export const caseTopics = {
  ...taskRecord.topics,
  tickets: { own: ["/tickets/{id}"], lists: ["/tickets", "/clients/{id}/tickets"] },
  mailings: { lists: ["/clients/{id}/shipments"] },
  calendar_feeds: { lists: ["/calendar-feed"] },
  ticket_snippets: { lists: ["/ticket-snippets"] },
} as const satisfies Topics;
