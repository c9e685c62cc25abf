import {
  mailingCarriers,
  mailingDirections,
  mailingKinds,
  ticketCategories,
  ticketPriorities,
} from "@refundry/contract/cases";
import type { TrailWords } from "../../base/trailWords.ts";
import { statusText } from "./ticketWords.ts";

const named = (names: Readonly<Record<string, string>>) => (value: unknown) => names[String(value)] ?? String(value);
const numbered = (what: string) => (value: unknown) => `${what} ${value}`;

/** What the audit trail calls what happens to tickets. */
export const caseTrail: TrailWords = {
  actions: {
    "ticket.create": "Ticket opened",
    "ticket.change": "Ticket changed",
    "ticket.message": "Message in a ticket",
    "ticket.note": "Internal note in a ticket",
    "ticket.download": "File of a ticket downloaded",
    "ticket.release": "Ticket given back",
    "ticket.assign": "Ticket taken up",
    "ticket.answer": "Ticket answered",
    "ticket.hear": "Ticket in progress again",
    "ticket.hear_unassigned": "Ticket open again",
    "ticket.resolve": "Ticket resolved",
    "ticket.reopen": "Resolved ticket taken up again",
    "ticket.close": "Ticket closed",
    "ticket_snippet.create": "Snippet written",
    "ticket_snippet.change": "Snippet changed",
    "ticket_snippet.delete": "Snippet deleted",
    "calendar_feed.make": "Calendar address made",
    "calendar_feed.replace": "Calendar address replaced",
    "calendar_feed.revoke": "Calendar address revoked",
    "mailing.create": "Shipment added",
    "mailing.change": "Shipment changed",
    "mailing.delete": "Shipment deleted",
  },
  entries: {
    ticket: {
      fields: {
        subject: { label: "Subject" },
        category: { label: "Category", show: named(ticketCategories) },
        priority: { label: "Priority", show: named(ticketPriorities) },
        status: { label: "Status", show: statusText },
        client: { label: "Client", show: numbered("Client"), none: "None" },
        requester: { label: "Requester", show: numbered("Person") },
        assignee: { label: "Assigned to", show: numbered("Person"), none: "Nobody" },
        private: { label: "Private" },
        message: { label: "Message", show: numbered("Message") },
        files: { label: "Files" },
        file: { label: "File" },
      },
    },
    mailing: {
      fields: {
        direction: { label: "Direction", show: named(mailingDirections) },
        kind: { label: "What", show: named(mailingKinds) },
        quarters: { label: "Quarters" },
        carrier: { label: "Carrier", show: named(mailingCarriers), none: "Not known" },
        tracking: { label: "Tracking number", none: "None" },
        date: { label: "Date" },
        note: { label: "Note", none: "None" },
        record_type: { label: "Recorded of" },
        record_id: { label: "Number" },
      },
    },
    ticket_snippet: { fields: { title: { label: "Title" }, body: { label: "Text" } } },
  },
  records: { mailing: "Entry of the shipments", ticket: "Ticket", ticket_snippet: "Snippet" },
};
