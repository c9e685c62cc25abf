import { roles } from "@refundry/contract/platform";
import { parseQuarterKey, productQuarters, quarterLabel } from "@refundry/contract/values";
import { type ClaimQuarter, compareReceipts, receiptsTest } from "@refundry/credit";
import { eq, sql } from "drizzle-orm";
import { receiptsOfClaim } from "../../claims/index.ts";
import type { Tx } from "../../platform/index.ts";
import { decisionsOf, receiptRuleSet, reviewOf } from "../grounds/ground.queries.ts";
import { reviewedQuarters } from "../grounds/ground.rules.ts";
import { qualifications, quarterReviews, receiptsResults, receiptsStandings } from "../qualification.tables.ts";

type ResultRow = typeof receiptsResults.$inferInsert;

/** The test of every quarter of a claim, with what it compared; elections of the review count (14, 5.8). */
async function resultsOf(tx: Tx, client: number): Promise<ResultRow[]> {
  const [facts, decisions, { rules }] = [
    await receiptsOfClaim(tx, client),
    await decisionsOf(tx, client),
    await receiptRuleSet(tx),
  ];
  return reviewedQuarters.map((key) => {
    const { base, ratio, state, baseAmount } = receiptsTest(facts, key, {
      usePreceding: decisions[key]?.usePreceding ?? false,
      rules,
    });
    const compared = base && parseQuarterKey(base);
    return {
      client,
      ...parseQuarterKey(key),
      amount: compareReceipts(facts, key).amount,
      baseAmount,
      baseYear: compared?.year ?? null,
      baseQuarter: compared?.quarter ?? null,
      ratio,
      met: state === "met",
      complete: state !== "incomplete",
    };
  });
}

/** Renews what the report reads of a client's receipts. Answers the rows as they were, and as they are. */
export async function renewStanding(tx: Tx, client: number): Promise<{ before: ResultRow[]; after: ResultRow[] }> {
  const before = await tx.db.select().from(receiptsResults).where(eq(receiptsResults.client, client));
  const after = await resultsOf(tx, client);
  const { client: who, year, quarter } = receiptsResults;
  await tx.db
    .insert(receiptsResults)
    .values(after)
    .onConflictDoUpdate({
      target: [who, year, quarter],
      set: {
        amount: sql`excluded.amount`,
        baseAmount: sql`excluded.base_amount`,
        baseYear: sql`excluded.base_year`,
        baseQuarter: sql`excluded.base_quarter`,
        ratio: sql`excluded.ratio`,
        met: sql`excluded.met`,
        complete: sql`excluded.complete`,
      },
    });
  const claimed = after.filter((row) =>
    productQuarters.some((one) => one.year === row.year && one.quarter === row.quarter),
  );
  const met = (of: number) =>
    claimed.filter((row) => row.year === of && row.met && row.complete).map((row) => row.quarter);
  const standing = { met2020: met(2020), met2021: met(2021), awaiting: claimed.some(({ complete }) => !complete) };
  await tx.db
    .insert(receiptsStandings)
    .values({ client, ...standing })
    .onConflictDoUpdate({ target: receiptsStandings.client, set: standing });
  return { before, after };
}

/** A client that has just begun is awaited. */
export async function beginStanding(tx: Tx, client: number): Promise<void> {
  await tx.db
    .insert(receiptsStandings)
    .values({ client, met2020: [], met2021: [], awaiting: true })
    .onConflictDoNothing();
}

/**
 * Receipts, or the day on which the business began, moved (14, 5.9): what the report reads is renewed; in review what was
 * accepted of the quarters that moved is taken back; after finalizing the frozen result stays and people are told where a result would differ.
 */
export async function followReceipts(tx: Tx, client: number): Promise<void> {
  const { before, after } = await renewStanding(tx, client);
  const moved = after.filter((row) => !before.some((old) => isSame(old, row)));
  const review = await reviewOf(tx, client);
  if (!review || moved.length === 0) return;
  if (review.state === "in_review") return takeBack(tx, client, review, moved);
  if (review.state !== "finalized") return;
  // A quarter that no longer comes out as it did: its outcome or its figures.
  const outcome = moved.filter((row) =>
    before.some((old) => isQuarter(old, row) && (old.met !== row.met || old.complete !== row.complete)),
  );
  if (outcome.length === 0) return;
  await note(tx, review.id, review.version, outcome);
  tx.notify("receipts_changed", { to: [{ roles: [roles.admin] }, { people: [review.finalizedBy] }], client });
}

async function takeBack(
  tx: Tx,
  client: number,
  review: { id: number; version: number },
  moved: readonly ResultRow[],
): Promise<void> {
  const decisions = await decisionsOf(tx, client);
  const accepted = moved.filter((row) => decisions[keyOf(row)]?.acceptReceipts);
  if (accepted.length === 0) return;
  for (const row of accepted)
    await tx.db
      .update(quarterReviews)
      .set({ receiptsAccepted: false, by: tx.actor.userId, at: tx.now })
      .where(
        sql`${quarterReviews.client} = ${client} and ${quarterReviews.year} = ${row.year} and ${quarterReviews.quarter} = ${row.quarter}`,
      );
  tx.audit({
    action: "qualification.quarter",
    recordType: "qualifications",
    recordId: review.id,
    clientId: client,
    before: Object.fromEntries(accepted.map((row) => [`${keyOf(row)} receipts accepted`, true])),
    after: Object.fromEntries(accepted.map((row) => [`${keyOf(row)} receipts accepted`, false])),
  });
  await note(tx, review.id, review.version, accepted);
}

async function note(tx: Tx, id: number, version: number, rows: readonly ResultRow[]): Promise<void> {
  await tx.db
    .update(qualifications)
    .set({
      receiptsChangedBy: tx.actorOrNone?.userId ?? null,
      receiptsChangedAt: tx.now,
      receiptsChanged: rows.map((row) => quarterLabel(placeOf(row))),
      version: version + 1,
    })
    .where(eq(qualifications.id, id));
}

const placeOf = (row: { year: number; quarter: number }) => parseQuarterKey(keyOf(row));
const keyOf = ({ year, quarter }: { year: number; quarter: number }) => `${year}-Q${quarter}` as ClaimQuarter;
const isQuarter = (one: { year: number; quarter: number }, other: { year: number; quarter: number }) =>
  one.year === other.year && one.quarter === other.quarter;
const isSame = (one: ResultRow, other: ResultRow) =>
  isQuarter(one, other) &&
  one.amount === other.amount &&
  one.baseAmount === other.baseAmount &&
  one.ratio === other.ratio &&
  one.met === other.met &&
  one.complete === other.complete;
