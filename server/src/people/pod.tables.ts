import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { recordId, reference } from "../platform/tables.ts";
import { entities, users } from "./people.tables.ts";

/** Pairs of a tax firm and a managing law firm that share fees (03, Data). */
export const pods = pgTable(
  "pods",
  {
    id: recordId(),
    taxFirm: reference(() => entities.id).notNull(),
    managingLawfirm: reference(() => entities.id).notNull(),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedBy: bigint({ mode: "number" }),
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex("pods_pair_live").on(table.taxFirm, table.managingLawfirm).where(sql`${table.deletedAt} is null`),
    index("pods_managing").on(table.managingLawfirm),
  ],
);

/** The point spreads of a pod from a date on; the processor's points are what is left of 20. */
export const podTerms = pgTable(
  "pod_terms",
  {
    pod: reference(() => pods.id).notNull(),
    effectiveFrom: date().notNull(),
    pointsTaxFirm: numeric({ precision: 4, scale: 2 }).notNull(),
    pointsManagingFirm: numeric({ precision: 4, scale: 2 }).notNull(),
    createdBy: reference(() => users.id),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.pod, table.effectiveFrom] }),
    check(
      "pod_terms_points",
      sql`${table.pointsTaxFirm} between 0 and 20 and ${table.pointsManagingFirm} between 0 and 20 and ${table.pointsTaxFirm} + ${table.pointsManagingFirm} <= 20`,
    ),
  ],
);
