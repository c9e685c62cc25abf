import { type countsBody, isProductQuarter, type receiptsBody, type wagesBody } from "@refundry/contract/claims";
import { type Quarter, quarterKey, quarterLabel } from "@refundry/contract/values";
import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { demandVersion, invalid, raise, type Tx } from "../../platform/index.ts";
import { quarterCounts, quarterReceipts, quarterWages } from "../claim.tables.ts";
import { claimDetails } from "../claimDetail.tables.ts";
import { claimChanged, tellClient } from "../claims.events.ts";
import { claimToChange } from "../parts/claimToChange.queries.ts";
import { countsOf, quarterOf, receiptsOf, wagesOf } from "./figure.queries.ts";

type Id = { params: { id: number } };
interface Removal extends Id {
  query: { year?: number; quarter?: number; all?: "true" };
}

type FigureTable = typeof quarterWages | typeof quarterCounts | typeof quarterReceipts;
type Part = "wages" | "counts" | "receipts";
type Entry = Quarter & { version?: number | undefined };
type Row = { year: number; quarter: number; version: number; enteredBy: number | null; enteredAt: Date };

/** A list of figures, one per quarter: where it is kept, and under which name a row and an entry hold the figure. */
interface Figures<One extends Entry, Answer> {
  part: Part;
  table: FigureTable;
  field: "wages" | "count" | "amount";
  answer: (tx: Tx, client: number) => Promise<Answer>;
  /** Refuses entries that this client may not make. */
  demand?: (tx: Tx, client: number, entries: readonly One[]) => Promise<void>;
}

/** The two commands of a list of figures: `save` enters or empties the quarters sent and leaves the others, both answer all. */
function figures<One extends Entry, Answer>(list: Figures<One, Answer>) {
  return {
    save: async (tx: Tx, { params, body }: Id & { body: readonly One[] }): Promise<Answer> => {
      const client = await claimToChange(tx, params.id);
      const entered = body.filter((one) => figureOf(one, list) !== null);
      await list.demand?.(tx, client.id, entered);
      const before = (await tx.db.select().from(list.table).where(eq(list.table.client, client.id))) as Row[];
      for (const entry of body) await demandVersion(tx, entry.version, lastChange(rowAt(before, entry)));
      if (entered.length > 0) await write(tx, client.id, list, entered);
      for (const one of body.filter((each) => !entered.includes(each))) await empty(tx, client.id, list.table, one);
      const rows = body.map((one) => [one, figureOf(rowAt(before, one), list), figureOf(one, list)] as const);
      await changed(tx, client.id, list.part, rows);
      return list.answer(tx, client.id);
    },
    remove: async (tx: Tx, { params, query }: Removal): Promise<Answer> => {
      const client = await claimToChange(tx, params.id);
      const removed = (await tx.db
        .delete(list.table)
        .where(and(eq(list.table.client, client.id), ...named(list.table, query)))
        .returning()) as Row[];
      const rows = removed.map((row) => [quarterOf(row), figureOf(row, list), null] as const);
      await changed(tx, client.id, list.part, rows);
      return list.answer(tx, client.id);
    },
  };
}

const rowAt = (rows: readonly Row[], { year, quarter }: Quarter) =>
  rows.find((row) => row.year === year && row.quarter === quarter);
const figureOf = (from: object | undefined, { field }: { field: string }): unknown =>
  (from as Record<string, unknown> | undefined)?.[field] ?? null;

/** An entry without a version is taken as it is; a quarter that nobody entered has the version 0. */
const lastChange = (row: Row | undefined) => ({
  version: row?.version ?? 0,
  by: row?.enteredBy ?? null,
  at: row?.enteredAt ?? null,
});

async function write<One extends Entry>(
  tx: Tx,
  client: number,
  { table, field }: Pick<Figures<One, unknown>, "table" | "field">,
  body: readonly One[],
): Promise<void> {
  const entered = { enteredBy: tx.actor.userId, enteredAt: tx.now };
  const values = body.map(({ version: _seen, ...one }) => ({ client, ...one, ...entered }));
  await tx.db
    .insert(table)
    .values(values as never)
    .onConflictDoUpdate({
      target: [table.client, table.year, table.quarter],
      set: { [field]: sql.raw(`excluded.${field}`), ...entered, version: sql`${table.version} + 1` } as never,
    });
}

async function empty(tx: Tx, client: number, table: FigureTable, { year, quarter }: Quarter): Promise<void> {
  await tx.db.delete(table).where(and(eq(table.client, client), eq(table.year, year), eq(table.quarter, quarter)));
}

function named(table: FigureTable, { year, quarter, all }: Removal["query"]) {
  return all || year === undefined || quarter === undefined ? [] : [eq(table.year, year), eq(table.quarter, quarter)];
}

/** Audits what differs in one entry, each quarter under its name (`2021-Q1`), and tells. */
async function changed(
  tx: Tx,
  client: number,
  part: Part,
  rows: readonly (readonly [Quarter, unknown, unknown])[],
): Promise<void> {
  const different = rows.filter(([, before, after]) => before !== after);
  if (different.length === 0) return;
  const side = (index: 1 | 2) => Object.fromEntries(different.map((one) => [quarterKey(one[0]), one[index]]));
  tx.audit({
    action: `${part}.update`,
    recordType: part,
    recordId: client,
    clientId: client,
    before: side(1),
    after: side(2),
  });
  await raise(tx, claimChanged, { client, part });
  tellClient(tx, client);
}

/** Wages of Q2 and Q3 2020 are asked for a supplement only (05, 2.5). */
async function demandSupplement(tx: Tx, client: number, entries: readonly Quarter[]): Promise<void> {
  const beyond = entries.find((one) => !isProductQuarter(one));
  if (!beyond) return;
  const [details] = await tx.db.select().from(claimDetails).where(eq(claimDetails.client, client));
  if (!details?.supplement)
    throw invalid({ quarter: `${quarterLabel(beyond)} is entered when a 2020 supplement is prepared.` });
}

type Entries<Body extends z.ZodType> = z.output<Body> extends (infer One)[] ? One : never;

export const { save: saveWages, remove: removeWages } = figures<
  Entries<typeof wagesBody>,
  Awaited<ReturnType<typeof wagesOf>>
>({
  part: "wages",
  table: quarterWages,
  field: "wages",
  answer: wagesOf,
  demand: demandSupplement,
});

export const { save: saveCounts, remove: removeCounts } = figures<
  Entries<typeof countsBody>,
  Awaited<ReturnType<typeof countsOf>>
>({ part: "counts", table: quarterCounts, field: "count", answer: countsOf });

export const { save: saveReceipts, remove: removeReceipts } = figures<
  Entries<typeof receiptsBody>,
  Awaited<ReturnType<typeof receiptsOf>>
>({ part: "receipts", table: quarterReceipts, field: "amount", answer: receiptsOf });
