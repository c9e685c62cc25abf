import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { clients } from "../clients/client.tables.ts";
import { users } from "../people/people.tables.ts";
import { recordId, reference } from "../platform/tables.ts";

const client = () => reference(() => clients.id);
const user = () => reference(() => users.id);

/** How far the checklist of a client is (05, 3.1); without a row nobody began. */
export const checklists = pgTable(
  "checklists",
  {
    client: client().primaryKey(),
    reachedStep: integer().notNull(),
    doneSteps: integer().array().notNull(),
    updatedBy: user(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    check("checklists_reached", sql`${table.reachedStep} between 1 and 9`),
    check("checklists_done", sql`${table.doneSteps} <@ array[1, 2, 3, 4, 5, 6, 7, 8, 9]`),
  ],
);

/**
 * What was typed in a step and not saved, each step by itself, so that people in different steps do not meet. The row stays when
 * its draft ends, so that a version never comes again.
 */
export const checklistDrafts = pgTable(
  "checklist_drafts",
  {
    client: client().notNull(),
    step: integer().notNull(),
    /** Null: saved with its step, or taken away. */
    values: jsonb().$type<Record<string, string | boolean>>(),
    draftBy: user(),
    draftAt: timestamp({ withTimezone: true }).notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.client, table.step] }),
    check("checklist_drafts_step", sql`${table.step} between 1 and 9`),
  ],
);

/** What staff asked a client for (05, 7.7); open until it is answered. */
export const clientQuestions = pgTable(
  "client_questions",
  {
    id: recordId(),
    client: client().notNull(),
    /** The part, its quarter or name: `wages-2021-Q1`. */
    field: text().notNull(),
    askedBy: user(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    answeredAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex("client_questions_open").on(table.client, table.field).where(sql`${table.answeredAt} is null`),
    index("client_questions_client").on(table.client),
  ],
);
