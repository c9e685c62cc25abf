import { parseQuarterKey } from "@refundry/contract/values";
import { type ClaimQuarter, receiptsTest } from "@refundry/credit";
import { and, eq } from "drizzle-orm";
import { clientMandateToChange, setOrderState } from "../mandates/index.ts";
import { changedFields, invalid, Refusal, type Tx } from "../platform/index.ts";
import { groundFactsOf, receiptRuleSet } from "./ground.queries.ts";
import { groundFactsOn } from "./ground.rules.ts";
import { announce, reviewIn } from "./qualification.commands.ts";
import { quarterReviews } from "./qualification.tables.ts";

/** Approves an order for its client: with a test and a period only (14, 5.3). */
export async function approveOrder(tx: Tx, id: number): Promise<void> {
  const own = await clientMandateToChange(tx, id);
  const review = await reviewIn(tx, own.client, "in_review");
  if (own.state !== "in_review") throw new Refusal("not_allowed_now");
  const { orders } = await groundFactsOf(tx, own.client);
  const order = orders.find((one) => one.id === id);
  if (own.eligibilityTest === null) throw invalid({ eligibility_test: "Choose an eligibility test." });
  if (!order || order.periods.length === 0) throw invalid({ periods: "Enter when the order limited this client." });
  await setOrderState(tx, own, "approved", { byPerson: true });
  await announce(tx, own.client, review.cycle, "approved");
}

/** Excludes an order with a reason, undecided or approved (14, 5.3). */
export async function excludeOrder(tx: Tx, id: number, reason: string): Promise<void> {
  const own = await clientMandateToChange(tx, id);
  const review = await reviewIn(tx, own.client, "in_review");
  if (own.state !== "in_review" && own.state !== "approved") throw new Refusal("not_allowed_now");
  if (reason.trim().length < 3) throw invalid({ reason: "A reason is required." });
  await setOrderState(tx, own, "excluded", { reason, byPerson: true });
  await announce(tx, own.client, review.cycle, "excluded");
}

export interface QuarterDecision {
  receiptsAccepted?: boolean;
  usePreceding?: boolean;
  recoveryAccepted?: boolean;
}

/** What the reviewer accepts of a quarter; receipts only where the test is met and complete (14, 4). */
export async function reviewQuarter(
  tx: Tx,
  client: number,
  quarter: ClaimQuarter,
  decision: QuarterDecision,
): Promise<void> {
  const review = await reviewIn(tx, client, "in_review");
  const place = parseQuarterKey(quarter);
  const own = and(
    eq(quarterReviews.client, client),
    eq(quarterReviews.year, place.year),
    eq(quarterReviews.quarter, place.quarter),
  );
  const [before] = await tx.db.select().from(quarterReviews).where(own);
  const after = {
    receiptsAccepted: decision.receiptsAccepted ?? before?.receiptsAccepted ?? false,
    usePreceding: decision.usePreceding ?? before?.usePreceding ?? false,
    recoveryAccepted: decision.recoveryAccepted ?? before?.recoveryAccepted ?? false,
  };
  await demandMet(tx, client, quarter, after);
  const difference = changedFields<Record<string, unknown>>(before ?? {}, after);
  if (!difference) return;
  const row = { client, ...place, ...after, by: tx.actor.userId, at: tx.now };
  await tx.db
    .insert(quarterReviews)
    .values(row)
    .onConflictDoUpdate({
      target: [quarterReviews.client, quarterReviews.year, quarterReviews.quarter],
      set: { ...after, by: row.by, at: row.at },
    });
  tx.audit({
    action: "qualification.quarter",
    recordType: "qualifications",
    recordId: review.id,
    clientId: client,
    before: { quarter, ...difference.before },
    after: { quarter, ...difference.after },
  });
  await announce(tx, client, review.cycle, "reviewed");
}

async function demandMet(tx: Tx, client: number, quarter: ClaimQuarter, decision: QuarterDecision): Promise<void> {
  const year = parseQuarterKey(quarter).year;
  if (decision.usePreceding && year !== 2021)
    throw invalid({ use_preceding: "Only quarters of 2021 may use the preceding quarter." });
  if (decision.recoveryAccepted && quarter !== "2021-Q3")
    throw invalid({ recovery_accepted: "Only Q3 2021 may rest on recovery startup." });
  if (!decision.receiptsAccepted) return;
  const { facts } = await groundFactsOf(tx, client);
  const { rules } = await receiptRuleSet(tx);
  const asked = groundFactsOn("reviewed", facts);
  const { state } = receiptsTest(asked, quarter, { usePreceding: decision.usePreceding ?? false, rules });
  if (state === "incomplete") throw new Refusal("not_allowed_now", { text: "Figures of this quarter are missing." });
  if (state === "not_met") throw new Refusal("not_allowed_now", { text: "Receipts do not meet the test." });
}
