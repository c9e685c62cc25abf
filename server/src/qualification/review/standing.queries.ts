import { eligibilityTests } from "@refundry/contract/mandates";
import { parseQuarterKey, type QuarterKey, quarterLabel } from "@refundry/contract/values";
import { receiptsTest } from "@refundry/credit";
import { and, eq, gte, isNull } from "drizzle-orm";
import { claimFactsOf, statedImpacts } from "../../claims/index.ts";
import type { ClientRecord } from "../../clients/index.ts";
import { clientMandates } from "../../mandates/clientMandate.tables.ts";
import { type ClientOrder, quarterDays } from "../../mandates/index.ts";
import type { Tx } from "../../platform/index.ts";
import { checklistsOf } from "../checklist/checklist.queries.ts";
import { decisionsOf, groundFactsOf, receiptRuleSet } from "../grounds/ground.queries.ts";
import { groundFactsOn, groundsOn, reviewedQuarters } from "../grounds/ground.rules.ts";
import { quarterReviews } from "../qualification.tables.ts";
import { missingToSend, type OpenPoints, openPoints } from "./openPoint.rules.ts";

/** Orders that were changed after they were approved, by their id of `client_mandates` (13, 5.5). */
export async function changedOrders(tx: Tx, client: number): Promise<ReadonlySet<number>> {
  const rows = await tx.db
    .select({ id: clientMandates.id, changed: clientMandates.orderChangedAt, decided: clientMandates.decidedAt })
    .from(clientMandates)
    .where(and(eq(clientMandates.client, client), isNull(clientMandates.deletedAt)));
  return new Set(
    rows
      .filter(({ changed, decided }) => changed !== null && (decided === null || changed > decided))
      .map(({ id }) => id),
  );
}

/** Whether anything of a quarter is accepted. */
export async function isQuarterAccepted(tx: Tx, client: number): Promise<boolean> {
  const decisions = Object.values(await decisionsOf(tx, client));
  return decisions.some((one) => one.acceptReceipts || one.acceptRecoveryStartup);
}

/** Whether an order or a quarter was decided on since a moment, that of the latest sending (14, 5.1). */
export async function isDecidedSince(tx: Tx, client: number, since: Date): Promise<boolean> {
  const [order] = await tx.db
    .select({ id: clientMandates.id })
    .from(clientMandates)
    .where(and(eq(clientMandates.client, client), gte(clientMandates.decidedAt, since)))
    .limit(1);
  if (order) return true;
  const [quarter] = await tx.db
    .select({ at: quarterReviews.at })
    .from(quarterReviews)
    .where(and(eq(quarterReviews.client, client), gte(quarterReviews.at, since)))
    .limit(1);
  return quarter !== undefined;
}

/** What stands before sending a client to the review (14, 5.2). */
export async function missingBeforeSending(tx: Tx, client: ClientRecord): Promise<string[]> {
  const { facts, orders } = await groundFactsOf(tx, client.id);
  const { rules } = await receiptRuleSet(tx);
  const { claimedQuarters } = await claimFactsOf(tx, client.id);
  const impacts = await statedImpacts(tx, client.id);
  const grounds = groundsOn("draft", facts, rules);
  return missingToSend({
    active: client.active,
    onHold: client.onHold,
    attorneyOfRecord: client.attorneyOfRecord,
    naicsCode: client.naicsCode === null ? null : String(client.naicsCode),
    orders: orders.map((order) => ({
      ...order,
      claimable: quarterDays(order).some(({ quarter }) => isClaimable(quarter, claimedQuarters)),
    })),
    metOtherwise: grounds.some(({ ground }) => ground !== null && ground !== "suspension"),
    impactChosen: impacts.length > 0,
  });
}

const isClaimable = (quarter: QuarterKey, claimed: readonly string[]) =>
  claimed.includes(quarter) || (reviewedQuarters as readonly string[]).includes(quarter);

/**
 * What is open before a review is finalized (14, 5.5), whether any quarter qualifies, whether one would once all is decided, and whether
 * that waits for receipts alone, which nobody accepted.
 */
export async function openBeforeFinalizing(
  tx: Tx,
  client: ClientRecord,
): Promise<OpenPoints & { qualifies: boolean; mayQualify: boolean; awaitsReceipts: boolean }> {
  const { facts, orders } = await groundFactsOf(tx, client.id);
  const { rules } = await receiptRuleSet(tx);
  const changed = await changedOrders(tx, client.id);
  const { documents, review } = await checklistsOf(tx, client);
  const asked = groundFactsOn("reviewed", facts);
  const lost = reviewedQuarters.filter((quarter) => {
    const decision = facts.decisions[quarter];
    return (
      decision?.acceptReceipts &&
      receiptsTest(asked, quarter, { usePreceding: decision.usePreceding, rules }).state !== "met"
    );
  });
  const isAny = (basis: Parameters<typeof groundsOn>[0]) =>
    groundsOn(basis, facts, rules).some(({ ground }) => ground !== null);
  const [qualifies, mayQualify] = [isAny("reviewed"), isAny("draft")];
  const isDecided = orders.every(({ state }) => state === "approved" || state === "excluded");
  return {
    ...openPoints({
      orders: orders.map((order) => ({ ...order, changed: changed.has(order.id) })),
      items: [...documents, ...review],
      lost: lost.map((quarter) => quarterLabel(parseQuarterKey(quarter))),
    }),
    qualifies,
    mayQualify,
    awaitsReceipts: !qualifies && mayQualify && isDecided,
  };
}

/** What the eligibility test of an order is called. */
export const testName = ({ eligibilityTest }: Pick<ClientOrder, "eligibilityTest">): string | null =>
  eligibilityTests.find(({ id }) => id === eligibilityTest)?.name ?? null;
