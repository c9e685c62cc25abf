import { type AnyPgColumn, bigint, integer, timestamp } from "drizzle-orm/pg-core";

/** The record's own number, given by the database. */
export const recordId = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();

/** The number of another record, which must exist; null unless the table adds `.notNull()`. */
export const reference = (to: () => AnyPgColumn, actions?: { onDelete: "cascade" }) =>
  bigint({ mode: "number" }).references(to, actions);

/** What a record that people share says of its last change: version, who, when. */
export const lastChange = (people: () => AnyPgColumn) => ({
  version: integer().notNull().default(1),
  changedBy: reference(people),
  changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
