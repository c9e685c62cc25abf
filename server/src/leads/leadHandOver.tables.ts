import { leadHandOverLifecycle } from "@refundry/contract/leads";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { entities, users } from "../people/people.tables.ts";
import { recordId, reference, stateCheck, stateColumn } from "../platform/tables.ts";
import { leads } from "./lead.tables.ts";

/** Stale leads of a firm that somebody asks to be another originator's (12, 7.7). */
export const leadHandOvers = pgTable(
  "lead_hand_overs",
  {
    id: recordId(),
    managingFirm: reference(() => entities.id).notNull(),
    originator: reference(() => users.id).notNull(),
    reason: text().notNull(),
    state: stateColumn(leadHandOverLifecycle),
    askedBy: reference(() => users.id).notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    decidedBy: reference(() => users.id),
    decidedAt: timestamp({ withTimezone: true }),
    refusal: text(),
  },
  (table) => [
    stateCheck("lead_hand_overs_state", table.state, leadHandOverLifecycle),
    check("lead_hand_overs_texts", sql`length(${table.reason}) between 1 and 500 and length(${table.refusal}) <= 500`),
    check("lead_hand_overs_decided", sql`(${table.state} = 'asked') = (${table.decidedAt} is null)`),
    index("lead_hand_overs_firm").on(table.managingFirm, table.askedAt),
    index("lead_hand_overs_asked").on(table.id).where(sql`${table.state} = 'asked'`),
  ],
);

/** The leads of one: whose each was, and why it stayed, where it did. */
export const leadHandOverLeads = pgTable(
  "lead_hand_over_leads",
  {
    id: recordId(),
    handOver: reference(() => leadHandOvers.id).notNull(),
    lead: reference(() => leads.id).notNull(),
    /** What the lead was called when it was asked: it may be another firm's by now. */
    name: text().notNull().default(""),
    fromOriginator: reference(() => users.id),
    stayed: text(),
  },
  (table) => [
    uniqueIndex("lead_hand_over_leads_once").on(table.handOver, table.lead),
    index("lead_hand_over_leads_lead").on(table.lead),
  ],
);
