import { type AnyPgColumn, bigint } from "drizzle-orm/pg-core";

/** The record's own number, given by the database. */
export const recordId = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();

/** The number of another record, which must exist; null unless the table adds `.notNull()`. */
export const reference = (to: () => AnyPgColumn, actions?: { onDelete: "cascade" }) =>
  bigint({ mode: "number" }).references(to, actions);
