import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { clients } from "../clients/client.tables.ts";
import { users } from "../people/people.tables.ts";
import { recordId, reference, storedFiles } from "../platform/tables.ts";
import { calculations } from "./calculation.tables.ts";

/** Warnings that somebody takes responsibility for, by code and exactly these arguments (06, 5.6). */
export const warningAcceptances = pgTable(
  "warning_acceptances",
  {
    id: recordId(),
    client: reference(() => clients.id).notNull(),
    kind: text({ enum: ["draft", "final", "supplement"] }).notNull(),
    code: text().notNull(),
    args: text().array().notNull(),
    note: text().notNull(),
    acceptedBy: reference(() => users.id).notNull(),
    acceptedAt: timestamp({ withTimezone: true }).notNull(),
    withdrawnAt: timestamp({ withTimezone: true }),
    withdrawnBy: reference(() => users.id),
  },
  (table) => [
    uniqueIndex("warning_acceptances_live")
      .on(table.client, table.kind, table.code, table.args)
      .where(sql`${table.withdrawnAt} is null`),
    check("warning_acceptances_note", sql`length(trim(${table.note})) between 5 and 500`),
  ],
);

/** Calculations as files of a client (06, 5.10); the package is named where one caused them. */
export const calculationFiles = pgTable(
  "calculation_files",
  {
    id: recordId(),
    client: reference(() => clients.id).notNull(),
    calculation: reference(() => calculations.id).notNull(),
    /** Of 07; its deletion keeps the file. */
    package: bigint({ mode: "number" }),
    type: text({ enum: ["xlsx", "csv"] }).notNull(),
    originalFileName: text().notNull(),
    file: reference(() => storedFiles.id).notNull(),
    created: timestamp({ withTimezone: true }).notNull(),
    createdBy: reference(() => users.id),
  },
  (table) => [index("calculation_files_client").on(table.client, table.created)],
);

/** Why the newest run of a kind stored nothing (06, 5.8); gone once a run ends well. */
export const calculationFailures = pgTable(
  "calculation_failures",
  {
    client: reference(() => clients.id).notNull(),
    kind: text({ enum: ["draft", "final", "supplement"] }).notNull(),
    reason: text({ enum: ["proofs", "stopped"] }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.client, table.kind] })],
);
