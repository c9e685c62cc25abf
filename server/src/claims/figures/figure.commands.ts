import { type countsBody, isProductQuarter, type receiptsBody, type wagesBody } from "@refundry/contract/claims";
import { type Quarter, quarterKey, quarterLabel } from "@refundry/contract/values";
import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { ClientRecord } from "../../clients/index.ts";
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
  /** A figure that stands beside it; one that is not sent stays as it is. */
  beside?: "tips";
  answer: (tx: Tx, client: number) => Promise<Answer>;
  /** Refuses entries that this client may not make. */
  demand?: (tx: Tx, client: ClientRecord, entries: readonly One[]) => Promise<void>;
}

/** The two commands of a list of figures: `save` enters or empties the quarters sent and leaves the others, both answer all. */
function figures<One extends Entry, Answer>(list: Figures<One, Answer>) {
  return {
    save: async (tx: Tx, { params, body }: Id & { body: readonly One[] }): Promise<Answer> => {
      const client = await claimToChange(tx, params.id);
      const before = (await tx.db.select().from(list.table).where(eq(list.table.client, client.id))) as Row[];
      const entered = body.filter((one) => figureOf(one, list) !== null).map((one) => whole(one, before, list));
      await list.demand?.(tx, client, entered);
      for (const entry of body) await demandVersion(tx, entry.version, lastChange(rowAt(before, entry)));
      if (entered.length > 0) await write(tx, client.id, list, entered);
      for (const one of body.filter((each) => figureOf(each, list) === null))
        await empty(tx, client.id, list.table, one);
      const now = (at: Quarter) => entered.find((one) => one.year === at.year && one.quarter === at.quarter);
      const rows = body.flatMap((one) => sidesOf(one, rowAt(before, one), now(one), list));
      await changed(tx, client.id, list.part, rows);
      return list.answer(tx, client.id);
    },
    remove: async (tx: Tx, { params, query }: Removal): Promise<Answer> => {
      const client = await claimToChange(tx, params.id);
      const removed = (await tx.db
        .delete(list.table)
        .where(and(eq(list.table.client, client.id), ...named(list.table, query)))
        .returning()) as Row[];
      const rows = removed.flatMap((row) => sidesOf(quarterOf(row), row, undefined, list));
      await changed(tx, client.id, list.part, rows);
      return list.answer(tx, client.id);
    },
  };
}

const rowAt = (rows: readonly Row[], { year, quarter }: Quarter) =>
  rows.find((row) => row.year === year && row.quarter === quarter);
const figureOf = (from: object | undefined, { field }: { field: string }): unknown =>
  (from as Record<string, unknown> | undefined)?.[field] ?? null;

type Named = { field: string; beside?: string };

/** An entry with the figure beside it, sent or as it was. */
function whole<One extends Entry>(one: One, before: readonly Row[], { beside }: Named): One {
  if (!beside || figureOf(one, { field: beside }) !== null) return one;
  const kept =
    (one as Record<string, unknown>)[beside] === null ? null : figureOf(rowAt(before, one), { field: beside });
  return { ...one, [beside]: kept };
}

type Sides = readonly [name: string, before: unknown, after: unknown];

/** A quarter's figures before and after, under the names that the history gives them: `2021-Q1`, `2021-Q1 tips`. */
function sidesOf(
  at: Quarter,
  before: object | undefined,
  after: object | undefined,
  { field, beside }: Named,
): Sides[] {
  const key = quarterKey(at);
  const side = (name: string, figure: string): Sides => [
    name,
    figureOf(before, { field: figure }),
    figureOf(after, { field: figure }),
  ];
  return [side(key, field), ...(beside ? [side(`${key} ${beside}`, beside)] : [])];
}

/** An entry without a version is taken as it is; a quarter that nobody entered has the version 0. */
const lastChange = (row: Row | undefined) => ({
  version: row?.version ?? 0,
  by: row?.enteredBy ?? null,
  at: row?.enteredAt ?? null,
});

async function write<One extends Entry>(
  tx: Tx,
  client: number,
  { table, field, beside }: Pick<Figures<One, unknown>, "table" | "field" | "beside">,
  body: readonly One[],
): Promise<void> {
  const entered = { enteredBy: tx.actor.userId, enteredAt: tx.now };
  const values = body.map(({ version: _seen, ...one }) => ({ client, ...one, ...entered }));
  await tx.db
    .insert(table)
    .values(values as never)
    .onConflictDoUpdate({
      target: [table.client, table.year, table.quarter],
      set: {
        [field]: sql.raw(`excluded.${field}`),
        ...(beside && { [beside]: sql.raw(`excluded.${beside}`) }),
        ...entered,
        version: sql`${table.version} + 1`,
      } as never,
    });
}

async function empty(tx: Tx, client: number, table: FigureTable, { year, quarter }: Quarter): Promise<void> {
  await tx.db.delete(table).where(and(eq(table.client, client), eq(table.year, year), eq(table.quarter, quarter)));
}

function named(table: FigureTable, { year, quarter, all }: Removal["query"]) {
  return all || year === undefined || quarter === undefined ? [] : [eq(table.year, year), eq(table.quarter, quarter)];
}

/** Audits what differs in one entry, each figure under its name, and tells. */
async function changed(tx: Tx, client: number, part: Part, rows: readonly Sides[]): Promise<void> {
  const different = rows.filter(([, before, after]) => before !== after);
  if (different.length === 0) return;
  const side = (index: 1 | 2) => Object.fromEntries(different.map((one) => [one[0], one[index]]));
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

/** Q2 and Q3 2020 are quarters of an annual filer's claim; their wages are also asked for a supplement (05, 2.4 and 2.5). */
async function demandSupplement(tx: Tx, client: ClientRecord, entries: readonly Quarter[]): Promise<void> {
  const beyond = entries.find((one) => !isProductQuarter(one));
  if (!beyond || client.businessType !== 1) return;
  const [details] = await tx.db.select().from(claimDetails).where(eq(claimDetails.client, client.id));
  if (!details?.supplement)
    throw invalid({ quarter: `${quarterLabel(beyond)} is entered when a 2020 supplement is prepared.` });
}

async function demandAnnual(_tx: Tx, client: ClientRecord, entries: readonly Quarter[]): Promise<void> {
  const beyond = entries.find((one) => !isProductQuarter(one));
  if (beyond && client.businessType === 1)
    throw invalid({ quarter: `${quarterLabel(beyond)} is counted for clients that file Form 943 or 944.` });
}

type Entries<Body extends z.ZodType> = z.output<Body> extends (infer One)[] ? One : never;

export const { save: saveWages, remove: removeWages } = figures<
  Entries<typeof wagesBody>,
  Awaited<ReturnType<typeof wagesOf>>
>({
  part: "wages",
  table: quarterWages,
  field: "wages",
  beside: "tips",
  answer: wagesOf,
  demand: demandSupplement,
});

export const { save: saveCounts, remove: removeCounts } = figures<
  Entries<typeof countsBody>,
  Awaited<ReturnType<typeof countsOf>>
>({ part: "counts", table: quarterCounts, field: "count", answer: countsOf, demand: demandAnnual });

export const { save: saveReceipts, remove: removeReceipts } = figures<
  Entries<typeof receiptsBody>,
  Awaited<ReturnType<typeof receiptsOf>>
>({ part: "receipts", table: quarterReceipts, field: "amount", answer: receiptsOf });
