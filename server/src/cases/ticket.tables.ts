import {
  type TicketCategory,
  type TicketOccasion,
  type TicketPriority,
  ticketLifecycle,
} from "@refundry/contract/cases";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { clients } from "../clients/client.tables.ts";
import { users } from "../people/people.tables.ts";
import { inGroup, recordId, reference, stateCheck, stateColumn, storedFiles } from "../platform/tables.ts";

const user = () => reference(() => users.id);
const instant = () => timestamp({ withTimezone: true });
const edited = {
  updatedBy: user(),
  updatedAt: instant().notNull().defaultNow(),
  version: integer().notNull().default(1),
};

/** Questions to the people of the processor (16, 3); the number is made of the id. */
export const tickets = pgTable(
  "tickets",
  {
    id: recordId(),
    client: reference(() => clients.id),
    subject: text().notNull(),
    category: text().$type<TicketCategory>().notNull(),
    priority: text().$type<TicketPriority>().notNull(),
    status: stateColumn(ticketLifecycle),
    requester: user().notNull(),
    assignee: user(),
    private: boolean().notNull().default(false),
    /** What of the product asked for it; null for one that somebody thought of. */
    occasion: text().$type<TicketOccasion>(),
    createdAt: instant().notNull(),
    /** Of what everybody who sees it reads: internal notes move it not. */
    lastMessageAt: instant().notNull(),
    /** Since when who asked waits for an answer; the answer is due so many hours later, by the priority. */
    askedAt: instant(),
    answerDue: instant(),
    /** The lateness of an answer was told of. */
    overdueTold: boolean().notNull().default(false),
    resolvedAt: instant(),
    ...edited,
  },
  (table) => [
    index("tickets_status").on(table.status, table.answerDue),
    index("tickets_late").on(table.answerDue).where(sql`not ${table.overdueTold}`),
    index("tickets_requester").on(table.requester, table.createdAt),
    index("tickets_client").on(table.client),
    index("tickets_assignee")
      .on(table.assignee)
      .where(inGroup(table.status, ticketLifecycle, "unresolved")),
    stateCheck("tickets_status_known", table.status, ticketLifecycle),
    check("tickets_subject", sql`length(trim(${table.subject})) between 1 and 200`),
    check("tickets_category", sql`${table.category} in ('question', 'problem', 'request', 'complaint')`),
    check("tickets_priority", sql`${table.priority} in ('low', 'normal', 'high', 'urgent')`),
    check("tickets_occasion", sql`${table.occasion} in ('filing_ended')`),
    check("tickets_due", sql`(${table.askedAt} is null) = (${table.answerDue} is null)`),
    check("tickets_resolved", sql`(${table.status} in ('resolved', 'closed')) = (${table.resolvedAt} is not null)`),
  ],
);

/** What was written in a thread; nothing of it changes. */
export const ticketMessages = pgTable(
  "ticket_messages",
  {
    id: recordId(),
    ticket: reference(() => tickets.id).notNull(),
    author: user().notNull(),
    body: text().notNull(),
    internal: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index("ticket_messages_ticket").on(table.ticket, table.id),
    check("ticket_messages_body", sql`length(${table.body}) between 1 and 10000`),
  ],
);

/** Files of messages; one without a message waits for that of its uploader. */
export const ticketFiles = pgTable(
  "ticket_files",
  {
    id: recordId(),
    message: reference(() => ticketMessages.id),
    file: reference(() => storedFiles.id).notNull(),
    name: text().notNull(),
    uploadedBy: user().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index("ticket_files_message").on(table.message),
    index("ticket_files_waiting").on(table.uploadedBy, table.createdAt).where(sql`${table.message} is null`),
  ],
);

/** What is answered often (16, 6.7). */
export const ticketSnippets = pgTable(
  "ticket_snippets",
  { id: recordId(), title: text().notNull(), body: text().notNull(), ...edited },
  (table) => [
    uniqueIndex("ticket_snippets_title").on(sql`lower(${table.title})`),
    check(
      "ticket_snippets_text",
      sql`length(${table.title}) between 1 and 100 and length(${table.body}) between 1 and 10000`,
    ),
  ],
);
