import type { MoveNameOf } from "@refundry/contract/platform";
import { qualificationLifecycle } from "@refundry/contract/qualification";
import { moneyText, parseQuarterKey, quarterKey } from "@refundry/contract/values";
import { compareReceipts, type QuarterGround, receiptsTest } from "@refundry/credit";
import { eq } from "drizzle-orm";
import { tellClient } from "../../claims/index.ts";
import { openedClient } from "../../clients/index.ts";
import {
  type ClientOrder,
  clientMandateToChange,
  counts,
  ordersOf,
  setOrderState,
  shareText,
} from "../../mandates/index.ts";
import { faultPoint, insertOne, living, move, Refusal, raise, type Tx } from "../../platform/index.ts";
import { groundFactsOf, type QualificationRecord, receiptRuleSet, reviewOf } from "../grounds/ground.queries.ts";
import { groundFactsOn, groundsOn } from "../grounds/ground.rules.ts";
import { kept } from "../grounds/quarters.queries.ts";
import { decidedInWords } from "../grounds/quarterWords.queries.ts";
import { type QualificationAction, qualificationChanged } from "../qualification.events.ts";
import { qualificationEvents, qualificationQuarters, qualifications } from "../qualification.tables.ts";
import { keepTicks } from "./checklistCycle.commands.ts";
import { restingOn } from "./resting.queries.ts";

type Columns = Omit<Partial<typeof qualifications.$inferInsert>, "state">;

type ReviewState = QualificationRecord["state"];
const reviews = living(qualificationLifecycle, qualifications);

/** The review of a client in scope, its client locked; refused in another state than the one named. */
export async function reviewIn(tx: Tx, client: number, ...allowed: ReviewState[]): Promise<QualificationRecord> {
  await openedClient(tx, client, "update");
  const review = await reviewOf(tx, client);
  if (!review || !allowed.includes(review.state))
    throw new Refusal(allowed.length === 1 && allowed[0] === "in_review" ? "not_in_review" : "not_allowed_now");
  return review;
}

interface Step {
  action: QualificationAction;
  move: MoveNameOf<typeof qualificationLifecycle>;
  set: Columns;
  reason?: string;
  /** What the review rested on, where a later cycle is compared with it. */
  snapshot?: object;
}

/** Writes a new state of a review, its version, its entry and its event. */
export async function moveReview(tx: Tx, review: QualificationRecord, step: Step): Promise<void> {
  const { action, move: name, set, reason, snapshot } = step;
  const cycle = set.cycle ?? review.cycle;
  const { to } = qualificationLifecycle.moves[name];
  await move(tx, reviews, review, name, {
    set: { ...set, version: review.version + 1 },
    clientId: review.client,
    reason,
    audit: {
      action: `qualification.${action}`,
      before: { state: review.state, cycle: review.cycle },
      after: { state: to, cycle },
    },
  });
  await announce(tx, { client: review.client, cycle, action, reason, snapshot });
}

/** One more decision of the review: whoever read it before is told (14, 3). */
export async function advanceReview(tx: Tx, { id, version }: QualificationRecord): Promise<void> {
  await tx.db
    .update(qualifications)
    .set({ version: version + 1 })
    .where(eq(qualifications.id, id));
}

export interface ReviewStep {
  client: number;
  cycle: number;
  action: QualificationAction;
  /** What it was about: the title of an order, a quarter. */
  about?: string | null;
  reason?: string | undefined;
  snapshot?: object | undefined;
}

/** Keeps a step of the review, and tells the other areas and open screens of it. */
export async function announce(tx: Tx, step: ReviewStep): Promise<void> {
  const { client, cycle, action, about = null, reason = null, snapshot = null } = step;
  await tx.db.insert(qualificationEvents).values({
    ...{ client, cycle, about, reason, snapshot },
    kind: action,
    at: tx.now,
    actorUserId: tx.actorOrNone?.realUserId ?? null,
  });
  await raise(tx, qualificationChanged, { client, cycle, action });
  tellClient(tx, client);
}

/** Sends a client to the review: selected orders go with it, and a cycle begins, with the ticks of the one before (14, 5.1). */
export async function sendToReview(tx: Tx, clientId: number, note: string | null = null): Promise<void> {
  const client = await openedClient(tx, clientId, "update");
  const known = await reviewOf(tx, client.id);
  if (known && known.state !== "selection") throw new Refusal("not_allowed_now");
  const sent = { sentBy: tx.actor.userId, sentAt: tx.now, sendNote: note };
  await moveOrders(tx, client.id, (order) => (order.state === "selected" ? "in_review" : null));
  if (known) {
    const nobody = { rejectedBy: null, rejectedAt: null, rejectedReason: null };
    await keepTicks(tx, client.id, known.cycle);
    return moveReview(tx, known, { action: "sent", move: "send", set: { ...sent, ...nobody, cycle: known.cycle + 1 } });
  }
  const made = await insertOne(tx, qualifications, { client: client.id, cycle: 1, ...sent });
  tx.audit({
    action: "qualification.sent",
    recordType: "qualifications",
    recordId: made.id,
    clientId: client.id,
    after: { state: made.state, cycle: 1, note },
  });
  await announce(tx, { client: client.id, cycle: 1, action: "sent" });
}

/** Moves the orders of a client as the review says; null leaves one as it is. */
export async function moveOrders(
  tx: Tx,
  client: number,
  next: (order: ClientOrder) => ClientOrder["state"] | null,
): Promise<void> {
  for (const order of await ordersOf(tx, client)) {
    const state = next(order);
    if (state) await setOrderState(tx, await clientMandateToChange(tx, order.id), state);
  }
}

/** Sends the client back to the choice of orders, with a reason; what was excluded stays excluded, ticks stay ticked. */
export async function rejectReview(tx: Tx, client: number, reason: string): Promise<void> {
  const review = await reviewIn(tx, client, "in_review");
  const snapshot = await restingOn(tx, client);
  await moveOrders(tx, client, ({ state }) => (state === "in_review" || state === "approved" ? "selected" : null));
  const rejected = { rejectedBy: tx.actor.userId, rejectedAt: tx.now, rejectedReason: reason };
  await moveReview(tx, review, { action: "rejected", move: "reject", set: rejected, reason, snapshot });
}

/**
 * Finalizes a review: its quarters are computed from the decisions and frozen with the version of the thresholds, and the
 * state follows (14, 5.6). Refused while an order is undecided or no quarter has a ground.
 */
export async function finalizeReview(
  tx: Tx,
  client: number,
  result: "final_requested" | "finalized" = "finalized",
): Promise<void> {
  const review = await reviewIn(tx, client, "in_review");
  const { facts, orders } = await groundFactsOf(tx, client);
  if (orders.some(({ state }) => state === "in_review" || state === "selected"))
    throw new Refusal("not_allowed_now", { text: "A mandate is not decided yet." });
  const { version, rules } = await receiptRuleSet(tx);
  const grounds = groundsOn("reviewed", facts, rules);
  if (grounds.every(({ ground }) => ground === null))
    throw new Refusal("not_allowed_now", { text: "No quarter qualifies. Reject, or close as not qualified." });
  const asked = groundFactsOn("reviewed", facts);
  const shown = await decidedInWords(tx, client);
  const rows = grounds.map((one) => ({
    client,
    cycle: review.cycle,
    ...frozenColumns(one, orders),
    ...receiptsColumns(asked, one),
    answer: answerOf(shown, one.quarter),
    ruleVersion: version,
    frozenAt: tx.now,
  }));
  await tx.db.insert(qualificationQuarters).values(rows);
  faultPoint("grounds-before-commit");
  const end = { finalizedBy: tx.actor.userId, finalizedAt: tx.now, result };
  await moveReview(tx, review, { action: "finalized", move: "finalize", set: end });
}

function answerOf(shown: Awaited<ReturnType<typeof decidedInWords>>, quarter: string): object {
  const found = shown.find((one) => quarterKey(one) === quarter);
  return found ? kept(found) : {};
}

/** A decline has one name in the review, whatever the year; which quarter it rests on stands beside it (14, 3). */
function frozenColumns({ quarter, ground, spans }: QuarterGround, orders: readonly ClientOrder[]) {
  const byReceipts = ground === "decline" || ground === "decline_alternative_quarter";
  return {
    ...parseQuarterKey(quarter),
    ground: byReceipts ? ("significant_decline" as const) : (ground as "suspension" | "recovery_startup" | null),
    spans,
    usePreceding: ground === "decline_alternative_quarter",
    mandates: orders
      .filter(({ state }) => counts(state, "final"))
      .map((order) => ({
        id: order.mandate,
        version: order.mandateVersion,
        title: order.title,
        periods: order.periods,
        test: order.eligibilityTest,
        operation_limited: order.operationLimited,
        citations: order.citations,
        effects: order.effects
          .filter((effect) => `${effect.year}-Q${effect.quarter}` === quarter)
          .map((effect) => ({
            kind: effect.kind,
            ...(effect.kind !== "full" && { part: moneyText(effect.part), total: moneyText(effect.total) }),
            percent: shareText(effect),
            source: effect.source,
          })),
      })),
  };
}

function receiptsColumns(facts: Parameters<typeof receiptsTest>[0], { quarter, ground }: QuarterGround) {
  const { preceding, ...own } = receiptsTest(facts, quarter, { usePreceding: true });
  const used = ground === "decline_alternative_quarter" && preceding ? preceding : compareReceipts(facts, own.quarter);
  const base = used.base === null ? null : parseQuarterKey(used.base);
  return {
    amount: used.amount,
    baseYear: base?.year ?? null,
    baseQuarter: base?.quarter ?? null,
    baseAmount: used.baseAmount,
    ratio: used.ratio,
  };
}
