import type { Blocker, calculations } from "@refundry/contract/calculations";
import type { InputFor } from "@refundry/contract/platform";
import { type QuarterKey, quarterKey, supplementQuarters } from "@refundry/contract/values";
import { eq } from "drizzle-orm";
import {
  type ClaimDetailFacts,
  claimDetails,
  claimFactsOf,
  claimPeople,
  currentBatch,
  isGroupOpen,
  pppRounds,
  quarterWages,
} from "../../claims/index.ts";
import { type ClientRecord, openedClient } from "../../clients/index.ts";
import { effectiveDays } from "../../mandates/index.ts";
import { can, factOf, type Tx } from "../../platform/index.ts";
import { groundFactsOf, groundsOn, receiptRuleSet, reviewOf } from "../../qualification/index.ts";
import { draftRejection, missingOn8821, packageRunning } from "../calculations.facts.ts";
import type { CalculationKind } from "./calculation.commands.ts";
import { currentOf, errorTexts, quarterRows } from "./calculation.queries.ts";
import { filingEndedSoFar } from "./filingEnded.queries.ts";
import { blockersFor, type PackageKind, packageKinds, type ReadinessFacts } from "./readiness.rules.ts";
import { shownWarnings } from "./warning.queries.ts";
import { filingSettings } from "./warningLink.rules.ts";

interface Asked {
  /** Finalizing a review asks for its own package: that the review is not finished does not stand in its way (14, 5.6). */
  finalizing?: boolean;
}

/** What stands in the way of a package of this client, all at once (06, 5.5). */
export async function blockersOf(
  tx: Tx,
  client: ClientRecord,
  kind: PackageKind = "draft",
  asked: Asked = {},
): Promise<Blocker[]> {
  return blockersFor(kind, await readinessFacts(tx, client, kind, asked));
}

/** The same as the actor reads them: no link leads to settings that are closed to whoever reads it; what they lack stands among the packages. */
export async function blockersShown(tx: Tx, client: ClientRecord, kind: PackageKind): Promise<Blocker[]> {
  const blockers = await blockersOf(tx, client, kind);
  if (can(tx.actor, "packages.manage_forms")) return blockers;
  const closed = filingSettings(client.id);
  return blockers.map((one) => (one.link === closed ? { ...one, link: `/clients/${client.id}/packages` } : one));
}

export async function readiness(tx: Tx, { params }: InputFor<typeof calculations.readiness>) {
  const client = await openedClient(tx, params.id);
  const answers = packageKinds.map(async (kind) => {
    const blockers = await blockersShown(tx, client, kind);
    return [kind, { ready: blockers.length === 0, blockers }] as const;
  });
  const [kinds, ended] = await Promise.all([Promise.all(answers), filingEndedSoFar(tx, client)]);
  const byKind = Object.fromEntries(kinds) as Record<PackageKind, { ready: boolean; blockers: Blocker[] }>;
  return { ...byKind, filing_ended: ended };
}

async function readinessFacts(tx: Tx, client: ClientRecord, kind: PackageKind, asked: Asked): Promise<ReadinessFacts> {
  const [details, [declared], rounds, people, batch, groupOpen, running, missing] = await Promise.all([
    claimFactsOf(tx, client.id),
    tx.db.select().from(claimDetails).where(eq(claimDetails.client, client.id)),
    tx.db.select({ number: pppRounds.number }).from(pppRounds).where(eq(pppRounds.client, client.id)),
    tx.db.select({ kind: claimPeople.kind }).from(claimPeople).where(eq(claimPeople.client, client.id)),
    currentBatch(tx, client.id),
    isGroupOpen(tx, client.id),
    factOf(tx, packageRunning, client.id),
    factOf(tx, missingOn8821, client.id),
  ]);
  const basis: CalculationKind = kind === "peo_claim" ? "final" : kind;
  const hasPayroll = batch !== null;
  const [calculation, review] = await Promise.all([
    calculationFacts(tx, client.id, basis, hasPayroll),
    kind === "draft" ? noReview : reviewFacts(tx, client, kind, details, asked),
  ]);
  return {
    client: client.id,
    rounds: rounds.map(({ number }) => number),
    owners: people.filter((one) => one.kind === "owner").length,
    hasOwners: declared?.hasOwners ?? null,
    groupOpen,
    hasPayroll,
    onHold: client.onHold,
    active: client.active,
    running,
    missingOn8821: missing,
    opensDraft: tx.actorOrNone !== null && can(tx.actorOrNone, "packages.read_draft_report"),
    usesPeo: client.usesPeo && !details.filesOwn941,
    hasPeo: client.usesPeo,
    supplementOn: details.supplement,
    annualFiler: client.businessType !== 1,
    ...calculation,
    ...review,
  };
}

/** What the current calculation of the basis says; nothing without payroll. */
async function calculationFacts(tx: Tx, client: number, basis: CalculationKind, hasPayroll: boolean) {
  const current = hasPayroll ? await currentOf(tx, client, basis) : null;
  const warnings = current && basis !== "draft" ? await shownWarnings(tx, current) : [];
  const rows = current?.state === "done" ? await quarterRows(tx, current.id) : null;
  return {
    errors: await errorTexts(tx, current),
    openNames: warnings.filter(({ code }) => code === "NAME_SUSPECT").length,
    openWarnings: warnings.filter(({ level, acceptance }) => level === "accept" && acceptance === null).length,
    noRefund: rows === null ? null : rows.every(({ refund }) => refund === 0n),
  };
}

const noReview = { wagesMissing: [], openMandates: 0, review: null, draftRejected: null };

async function reviewFacts(
  tx: Tx,
  client: ClientRecord,
  kind: PackageKind,
  details: ClaimDetailFacts,
  { finalizing = false }: Asked,
) {
  const wages = tx.db.select().from(quarterWages).where(eq(quarterWages.client, client.id));
  // Annual filers claim Q2 and Q3 2020 themselves (06, 5.5).
  const early = client.businessType === 1 ? [] : details.claimedEarly;
  const asked = kind === "supplement" ? supplementQuarters.map(quarterKey) : [...early, ...details.claimedQuarters];
  const [entered, open, review, draftRejected] = await Promise.all([
    wages,
    openMandates(tx, client.id, asked),
    reviewText(tx, client.id, finalizing),
    factOf(tx, draftRejection, client.id),
  ]);
  const known = new Set(entered.map((row) => `${row.year}-Q${row.quarter}`));
  return { wagesMissing: asked.filter((quarter) => !known.has(quarter)), openMandates: open, review, draftRejected };
}

async function reviewText(tx: Tx, client: number, finalizing: boolean): Promise<string | null> {
  const review = await reviewOf(tx, client);
  if (review?.state === "in_review") return finalizing ? null : "The qualification review is not finished.";
  if (review?.state === "not_qualified") return "The client was closed as not qualified.";
  return review?.state === "selection" && review.rejectedReason
    ? `The qualification was rejected: ${review.rejectedReason}`
    : null;
}

/** Orders not decided on that alone carry a claimed quarter; none once the client was sent to review. */
async function openMandates(tx: Tx, client: number, quarters: readonly QuarterKey[]): Promise<number> {
  if (await reviewOf(tx, client)) return 0;
  const { facts, orders } = await groundFactsOf(tx, client);
  const open = orders.filter(({ state }) => state === "selected" || state === "in_review");
  if (open.length === 0) return 0;
  const { rules } = await receiptRuleSet(tx);
  const asked = rules.quarters.map(({ quarter }) => quarter).filter((quarter) => quarters.includes(quarter));
  const now = groundsOn("unreviewed", facts, rules, asked);
  const approved = { ...facts, days: { ...facts.days, approved: effectiveDays(orders, "draft", rules) } };
  const then = groundsOn("unreviewed", approved, rules, asked);
  const resting = then.filter(({ ground }, place) => ground !== null && now[place]?.ground === null);
  return open.filter(({ periods }) =>
    resting.some(({ spans }) =>
      spans.some(([start, end]) => periods.some(({ from, to }) => from <= end && to >= start)),
    ),
  ).length;
}
