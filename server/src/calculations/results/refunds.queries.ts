import type { calculations as operations } from "@refundry/contract/calculations";
import type { InputFor } from "@refundry/contract/platform";
import { type Money, quarterKey, sumMoney, supplementQuarters } from "@refundry/contract/values";
import { and, desc, eq } from "drizzle-orm";
import { claimFactsOf } from "../../claims/index.ts";
import { type ClientRecord, openedClient } from "../../clients/index.ts";
import { ordersOf } from "../../mandates/index.ts";
import { factOf, type Tx } from "../../platform/index.ts";
import { calculations } from "../calculation.tables.ts";
import { type FiledQuarter, filedQuarters, submittedSupplement } from "../calculations.facts.ts";
import type { CalculationKind, CalculationRecord } from "./calculation.commands.ts";
import { currentOf, missingFor, type QuarterRow, quarterOf, quarterRows, refundOf } from "./calculation.queries.ts";
import { isOlder } from "./calculationAnswer.queries.ts";
import { failureOf } from "./failure.commands.ts";
import { isRecalculating } from "./pendingRun.queries.ts";

type PackageName = { id: number; label: string } | null;
const itemOf = (row: QuarterRow, from: PackageName = null) => ({ ...refundOf(row), package: from });

/** The newest calculation with figures: what stays on screen while the present data has none. */
async function lastDone(tx: Tx, client: number, kind: CalculationKind): Promise<CalculationRecord | null> {
  const [row] = await tx.db
    .select()
    .from(calculations)
    .where(and(eq(calculations.client, client), eq(calculations.kind, kind), eq(calculations.state, "done")))
    .orderBy(desc(calculations.created), desc(calculations.id))
    .limit(1);
  return row ?? null;
}

/** The totals card: the current figures, or per quarter those of the newest final package (06, 2.1 and 5.4). */
export async function refunds(tx: Tx, { params, query }: InputFor<typeof operations.refunds>) {
  const client = await openedClient(tx, params.id);
  const current = await currentOf(tx, client.id, "draft");
  const shown = current?.state === "refused" ? await lastDone(tx, client.id, "draft") : current;
  const [held, submitted] = await Promise.all([
    factOf(tx, filedQuarters, client.id),
    factOf(tx, submittedSupplement, client.id),
  ]);
  const filed = await figuresOf(tx, held);
  const early = await figuresOf(tx, submitted);
  const asFiled = query.filed === "true" || query.filed === "1";
  const rows = shown ? await quarterRows(tx, shown.id) : [];
  const own = asFiled ? withFiled(rows, filed) : rows.map((row) => itemOf(row));
  const items = [...early.map(({ row, package: from }) => itemOf(row, from)), ...own];
  return {
    items,
    total_refund: refundIn(items),
    supplement: await supplementOf(tx, client, early),
    calculation: asFiled ? null : (shown?.id ?? null),
    calculated_at: shown?.created ?? null,
    older_rules: shown !== null && (await isOlder(tx, shown)),
    has_final: filed.length > 0,
    approved_only: asFiled ? null : await approvedOnly(tx, client.id, refundIn(own)),
    missing: await missingFor(tx, client.id, current),
    failure: await failureOf(tx, client.id, "draft"),
    recalculating: !asFiled && (await isRecalculating(tx, client.id)),
  };
}

const refundIn = (items: readonly { refund_amount: Money }[]) =>
  sumMoney(items.map(({ refund_amount: refund }) => refund));

interface FiledFigures {
  row: QuarterRow;
  package: FiledQuarter["package"];
}

/** Each quarter's figures in the package that holds it. */
async function figuresOf(tx: Tx, quarters: readonly FiledQuarter[]): Promise<FiledFigures[]> {
  const found: FiledFigures[] = [];
  for (const { calculation, package: from, ...filed } of quarters) {
    const own = (await quarterRows(tx, calculation)).find(
      ({ year, quarter }) => year === filed.year && quarter === filed.quarter,
    );
    if (own) found.push({ row: own, package: from });
  }
  return found;
}

/** What was filed where something was, else the current calculation (06, 5.4). */
function withFiled(rows: readonly QuarterRow[], filed: readonly FiledFigures[]) {
  const byKey = new Map(rows.map((row) => [quarterKey(quarterOf(row)), itemOf(row)]));
  for (const one of filed) byKey.set(quarterKey(quarterOf(one.row)), itemOf(one.row, one.package));
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item);
}

/** The quarters of the supplement that is not submitted, apart from the claim (06, 2.1); null without one. */
async function supplementOf(tx: Tx, client: ClientRecord, submitted: readonly FiledFigures[]) {
  if (!(await claimFactsOf(tx, client.id)).supplement) return null;
  const current = await currentOf(tx, client.id, "supplement");
  if (!current) return null;
  const gone = submitted.map(({ row }) => quarterKey(quarterOf(row)));
  const keys = supplementQuarters.map(quarterKey).filter((key) => !gone.includes(key));
  if (keys.length === 0) return null;
  const rows = await quarterRows(tx, current.id);
  return rows.filter((row) => keys.includes(quarterKey(quarterOf(row)))).map((row) => itemOf(row));
}

/** The sum of the final basis, where it is another: it rests on approved orders alone. */
async function approvedOnly(tx: Tx, client: number, total: bigint) {
  const final = await currentOf(tx, client, "final");
  if (final?.state !== "done") return null;
  const sum = sumMoney((await quarterRows(tx, final.id)).map(({ refund }) => refund));
  // Of a client without any order it would speak of approved ones where other things differ.
  return sum === total || (await ordersOf(tx, client)).length === 0 ? null : sum;
}

/** The refund of each quarter that counts for the client: filed where something was, else current; before them those of a submitted supplement (06, 5.4). */
export async function refundsOfClient(tx: Tx, client: number) {
  const current = await currentOf(tx, client, "draft");
  const shown = current?.state === "refused" ? await lastDone(tx, client, "draft") : current;
  const rows = shown ? await quarterRows(tx, shown.id) : [];
  const filed = await figuresOf(tx, await factOf(tx, filedQuarters, client));
  const early = await figuresOf(tx, await factOf(tx, submittedSupplement, client));
  const items = [...early.map(({ row }) => itemOf(row)), ...withFiled(rows, filed)];
  return items.map(({ year, quarter, refund_amount: refund }) => ({ year, quarter, refund }));
}
