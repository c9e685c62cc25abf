import { binderLifecycle } from "@refundry/contract/packages";
import { sql } from "drizzle-orm";
import { bigint, char, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { clients } from "../clients/client.tables.ts";
import { users } from "../people/people.tables.ts";
import { inGroup, recordId, reference, stateCheck, stateColumn } from "../platform/tables.ts";

/** A file of a binder, as its manifest names it. */
export interface BinderEntry {
  /** Folder and name in the archive. */
  path: string;
  /** Bytes. */
  size: number;
  sha256: string;
  /** Of a PDF whose pages are known. */
  pages: number | null;
  /** The call that answers the same, or what this was taken from, to who may open it; null for the index. */
  from: string | null;
  /** The pages of that file, from 1, where this holds only some. */
  source_pages: number[] | null;
}

/** Defence binders (07, 3): the file goes after its days, what it held stays known. */
export const binders = pgTable(
  "binders",
  {
    id: recordId(),
    client: reference(() => clients.id).notNull(),
    /** Of one quarter; null: of the whole claim. */
    year: integer(),
    quarter: integer(),
    state: stateColumn(binderLifecycle),
    percent: integer().notNull().default(0),
    reason: text(),
    tries: integer().notNull().default(0),
    /** The bytes of the archive; they are needed until it expires and have no row of their own. */
    sha256: char({ length: 64 }),
    size: bigint({ mode: "number" }),
    fileName: text(),
    manifest: jsonb().$type<BinderEntry[]>(),
    gaps: jsonb().$type<string[]>(),
    requestedBy: reference(() => users.id).notNull(),
    /** The role that its contents follow: in another one its requester may open less. */
    madeForRole: integer(),
    created: timestamp({ withTimezone: true }).notNull(),
    finishedAt: timestamp({ withTimezone: true }),
    expires: timestamp({ withTimezone: true }),
    backgroundJob: bigint({ mode: "number" }),
  },
  (table) => [
    // Two people may want one at once: each holds what its requester may open.
    uniqueIndex("binders_running")
      .on(table.client, table.requestedBy)
      .where(inGroup(table.state, binderLifecycle, "running")),
    stateCheck("binders_state", table.state, binderLifecycle),
    index("binders_client").on(table.client, table.requestedBy, table.created),
    index("binders_sha256").on(table.sha256),
    index("binders_expires").on(table.expires),
    check(
      "binders_quarter",
      sql`(${table.year} is null) = (${table.quarter} is null) and ${table.quarter} between 1 and 4`,
    ),
    check(
      "binders_made",
      sql`${table.state} not in ('ready', 'expired') or num_nulls(${table.sha256}, ${table.size}, ${table.fileName}, ${table.manifest}, ${table.gaps}, ${table.expires}, ${table.madeForRole}) = 0`,
    ),
  ],
);
