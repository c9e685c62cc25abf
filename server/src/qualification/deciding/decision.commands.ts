import type { ReviewQuarter } from "@refundry/contract/qualification";
import { parseQuarterKey, quarterKey, quarterLabel, supplementQuarters } from "@refundry/contract/values";
import { type ClaimQuarter, groundOfQuarter, type RuleSet, receiptsTest } from "@refundry/credit";
import { and, desc, eq } from "drizzle-orm";
import { claimFactsOf, receiptsOfClaim, startupTest } from "../../claims/index.ts";
import { openedClient } from "../../clients/index.ts";
import { rulesInForce } from "../../content/index.ts";
import { type ClientOrder, clientMandateToChange, ordersOf, setOrderState } from "../../mandates/index.ts";
import { changedFields, demandVersion, factOf, invalid, personName, Refusal, type Tx } from "../../platform/index.ts";
import { effectProblem } from "../grounds/effect.rules.ts";
import { groundFactsOf, type QualificationRecord, receiptRuleSet } from "../grounds/ground.queries.ts";
import { type ClientGroundFacts, groundFactsOn } from "../grounds/ground.rules.ts";
import { quartersAnswer } from "../grounds/quarters.queries.ts";
import { qualificationEvents, quarterReviews } from "../qualification.tables.ts";
import { renewStanding } from "../receipts/receiptsResult.commands.ts";
import { advanceReview, announce, reviewIn } from "./qualification.commands.ts";

/** Approves an order for its client: with a test, a period and, for each claimed quarter, its effect (14, 5.3). */
export async function approveOrder(tx: Tx, id: number): Promise<void> {
  const own = await clientMandateToChange(tx, id);
  const review = await reviewIn(tx, own.client, "in_review");
  const again = own.state === "approved" && isChanged(own);
  if (own.state !== "in_review" && !again) throw new Refusal("not_allowed_now");
  const { orders } = await groundFactsOf(tx, own.client);
  const order = orders.find((one) => one.id === id);
  if (own.eligibilityTest === null) throw new Refusal("no_test");
  if (!order || order.periods.length === 0) throw new Refusal("no_period");
  demandEffect(order, await claimedQuartersOf(tx, own.client), await rulesInForce(tx));
  if (!order.reviewed) throw new Refusal("mandate_not_reviewed");
  if (again) await setOrderState(tx, own, "in_review");
  await setOrderState(tx, again ? await clientMandateToChange(tx, id) : own, "approved", { byPerson: true });
  await advanceReview(tx, review);
  await announce(tx, { client: own.client, cycle: review.cycle, action: "approved", about: order.title });
}

/** The order was changed after it was approved: it wants another approval (13, 5.5). */
const isChanged = ({
  orderChangedAt: changed,
  decidedAt: decided,
}: {
  orderChangedAt: Date | null;
  decidedAt: Date | null;
}) => changed !== null && decided !== null && changed > decided;

/** The claimed quarters of a client; those of 2020 before the last one for a supplement, or for an annual filer. */
export async function claimedQuartersOf(tx: Tx, id: number): Promise<readonly string[]> {
  const { businessType } = await openedClient(tx, id);
  const { claimedQuarters, supplement } = await claimFactsOf(tx, id);
  const early = supplement || businessType !== 1 ? supplementQuarters.map(quarterKey) : [];
  return [...early, ...claimedQuarters];
}

const list = new Intl.ListFormat("en-US");

function demandEffect(order: ClientOrder, claimed: readonly string[], rules: RuleSet): void {
  const problem = effectProblem(order, claimed, rules);
  if (!problem) return;
  const { code, quarters, percent } = problem;
  throw new Refusal(code, {
    details: {
      quarter: list.format(quarters.map((key) => quarterLabel(parseQuarterKey(key)))),
      ...(percent && { percent, least: rules.nominalUnder }),
    },
  });
}

/** Approves an order over HTTP, or takes the approval back; the review must be the one that was read. */
export async function decideOrder(
  tx: Tx,
  { params, body }: { params: { id: number }; body: { approved: boolean; version?: number | undefined } },
) {
  const own = await clientMandateToChange(tx, params.id);
  const review = await reviewIn(tx, own.client, "in_review");
  await demandSeen(tx, review, body.version);
  if (body.approved) await approveOrder(tx, own.id);
  else await withdrawApproval(tx, own.id);
  return decided(tx, own.id, own.client);
}

/** Takes an approval back: the order is undecided again (14, 5.3). */
async function withdrawApproval(tx: Tx, id: number): Promise<void> {
  const own = await clientMandateToChange(tx, id);
  const review = await reviewIn(tx, own.client, "in_review");
  if (own.state !== "approved") throw new Refusal("not_allowed_now");
  await setOrderState(tx, own, "in_review");
  await advanceReview(tx, review);
  await announce(tx, { client: own.client, cycle: review.cycle, action: "restored", about: await titleOf(tx, own) });
}

/** Makes an excluded order undecided again (14, 5.3). */
export async function restoreOrder(tx: Tx, { params }: { params: { id: number } }) {
  const own = await clientMandateToChange(tx, params.id);
  const review = await reviewIn(tx, own.client, "in_review");
  if (own.state !== "excluded") throw new Refusal("not_allowed_now");
  await setOrderState(tx, own, "in_review");
  await advanceReview(tx, review);
  await announce(tx, { client: own.client, cycle: review.cycle, action: "restored", about: await titleOf(tx, own) });
  return decided(tx, own.id, own.client);
}

async function titleOf(tx: Tx, { id, client }: { id: number; client: number }): Promise<string | null> {
  return (await ordersOf(tx, client)).find((order) => order.id === id)?.title ?? null;
}

async function decided(tx: Tx, id: number, client: number) {
  const { version } = await reviewIn(tx, client, "in_review");
  const order = (await ordersOf(tx, client)).find((one) => one.id === id);
  return { id, approved: order?.state === "approved", version };
}

/** Excludes an order with a reason, undecided or approved (14, 5.3). */
export async function excludeOrder(tx: Tx, id: number, reason: string): Promise<void> {
  const own = await clientMandateToChange(tx, id);
  const review = await reviewIn(tx, own.client, "in_review");
  if (own.state !== "in_review" && own.state !== "approved") throw new Refusal("not_allowed_now");
  if (reason.trim().length < 3) throw invalid({ reason: "A reason is required." });
  await setOrderState(tx, own, "excluded", { reason, byPerson: true });
  await advanceReview(tx, review);
  const about = await titleOf(tx, own);
  await announce(tx, { client: own.client, cycle: review.cycle, action: "excluded", about, reason });
}

/** Excludes an order over HTTP; the review must be the one that was read. */
export async function excludeInQueue(
  tx: Tx,
  { params, body }: { params: { id: number }; body: { reason: string; version?: number | undefined } },
) {
  const own = await clientMandateToChange(tx, params.id);
  await demandSeen(tx, await reviewIn(tx, own.client, "in_review"), body.version);
  await excludeOrder(tx, own.id, body.reason);
  return decided(tx, own.id, own.client);
}

const decisionWords: Readonly<Record<string, string>> = {
  approved: "approved",
  excluded: "excluded",
  restored: "took back the decision on",
};

/** Whoever decides on a review that another decided on meanwhile is told who did and what (QUAL-15). */
async function demandSeen(tx: Tx, review: QualificationRecord, seen: number | undefined): Promise<void> {
  if (seen === undefined || seen === review.version) return;
  const [last] = await tx.db
    .select()
    .from(qualificationEvents)
    .where(eq(qualificationEvents.client, review.client))
    .orderBy(desc(qualificationEvents.id))
    .limit(1);
  const name = await factOf(tx, personName, last?.actorUserId ?? 0);
  const decision = [decisionWords[last?.kind ?? ""] ?? "changed the review", last?.about].filter(Boolean).join(" ");
  throw new Refusal("already_decided", {
    text: `${name} has already decided: ${decision}.`,
    details: { name, decision },
  });
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
  const [known] = await tx.db.select().from(quarterReviews).where(own);
  const before = {
    receiptsAccepted: known?.receiptsAccepted ?? false,
    usePreceding: known?.usePreceding ?? false,
    recoveryAccepted: known?.recoveryAccepted ?? false,
  };
  const after = {
    receiptsAccepted: decision.receiptsAccepted ?? before.receiptsAccepted,
    usePreceding: decision.usePreceding ?? before.usePreceding,
    recoveryAccepted: decision.recoveryAccepted ?? before.recoveryAccepted,
  };
  await demandMet(tx, client, quarter, after);
  const difference = changedFields<Record<string, unknown>>(before, after);
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
  await advanceReview(tx, review);
  await announce(tx, { client, cycle: review.cycle, action: "reviewed", about: quarterLabel(place) });
  await renewStanding(tx, client);
}

/** What a reviewer accepts of a quarter, over HTTP; the review must be the one that was read. */
export async function acceptQuarter(tx: Tx, { params, body }: { params: { id: number }; body: ReviewQuarter }) {
  const client = await openedClient(tx, params.id, "update");
  const review = await reviewIn(tx, client.id, "in_review");
  await demandVersion(tx, body.version, { version: review.version, ...(await lastReview(tx, client.id)) });
  await reviewQuarter(tx, client.id, quarterKey(body) as ClaimQuarter, {
    ...(body.receipts_accepted !== undefined && { receiptsAccepted: body.receipts_accepted }),
    ...(body.use_preceding !== undefined && { usePreceding: body.use_preceding }),
    ...(body.recovery_accepted !== undefined && { recoveryAccepted: body.recovery_accepted }),
  });
  return quartersAnswer(tx, client.id, "draft");
}

async function lastReview(tx: Tx, client: number) {
  const [last] = await tx.db
    .select({ by: quarterReviews.by, at: quarterReviews.at })
    .from(quarterReviews)
    .where(eq(quarterReviews.client, client))
    .orderBy(desc(quarterReviews.at))
    .limit(1);
  return last ?? { by: null, at: null };
}

async function demandMet(tx: Tx, client: number, quarter: ClaimQuarter, decision: QuarterDecision): Promise<void> {
  const year = parseQuarterKey(quarter).year;
  if (decision.usePreceding && year !== 2021)
    throw invalid({ use_preceding: "Only quarters of 2021 may use the preceding quarter." });
  if (decision.recoveryAccepted && quarter !== "2021-Q3")
    throw invalid({ recovery_accepted: "Only Q3 2021 may rest on recovery startup." });
  const { facts } = await groundFactsOf(tx, client);
  const { rules } = await receiptRuleSet(tx);
  if (decision.recoveryAccepted) await demandStartup(tx, client, decision, facts, rules);
  if (!decision.receiptsAccepted) return;
  const asked = groundFactsOn("reviewed", facts);
  const { state } = receiptsTest(asked, quarter, { usePreceding: decision.usePreceding ?? false, rules });
  if (state === "incomplete") throw new Refusal("receipts_incomplete");
  if (state === "not_met") throw new Refusal("not_met");
}

/** Recovery startup stands where the flag, the day it began and the average allow it, and nothing else carries Q3 (14, 5.7). */
async function demandStartup(
  tx: Tx,
  client: number,
  decision: QuarterDecision,
  facts: ClientGroundFacts,
  rules: RuleSet,
): Promise<void> {
  const startup = startupTest(await receiptsOfClaim(tx, client), rules);
  if (!startup) throw new Refusal("not_met", { text: "The client does not say that it is a recovery startup." });
  if (startup.state === "incomplete") throw new Refusal("receipts_incomplete", { text: startup.text });
  if (startup.state === "not_met") throw new Refusal("not_met", { text: `Not a recovery startup. ${startup.text}` });
  const decided = {
    acceptReceipts: decision.receiptsAccepted ?? false,
    usePreceding: decision.usePreceding ?? false,
    acceptRecoveryStartup: false,
  };
  const others = { ...groundFactsOn("reviewed", facts), decisions: { "2021-Q3": decided } };
  if (groundOfQuarter(others, "2021-Q3", rules).ground !== null)
    throw new Refusal("not_met", { text: "Q3 2021 has another ground." });
}
