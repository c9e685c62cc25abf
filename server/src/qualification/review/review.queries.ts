import type { InputFor } from "@refundry/contract/platform";
import type { qualification as operations } from "@refundry/contract/qualification";
import type { Quarter } from "@refundry/contract/values";
import { and, desc, eq } from "drizzle-orm";
import { statedImpacts } from "../../claims/index.ts";
import { type ClientRecord, openedClient } from "../../clients/index.ts";
import { rulesInForce } from "../../content/index.ts";
import { uploads } from "../../documents/upload.tables.ts";
import { clientMandates } from "../../mandates/clientMandate.tables.ts";
import { type ClientOrder, filesOfOrders, isEnough, ordersOf, shareText } from "../../mandates/index.ts";
import { entities } from "../../people/index.ts";
import { factOf, factsOf, personName, type Tx } from "../../platform/index.ts";
import { checklistsOf } from "../checklist/checklist.queries.ts";
import { type RestingOn, restingOn } from "../deciding/resting.queries.ts";
import { type QualificationRecord, reviewOf } from "../grounds/ground.queries.ts";
import { quartersInWords } from "../grounds/quarterWords.queries.ts";
import { papersOfReview } from "../qualification.facts.ts";
import { mayOf } from "../qualification.policy.ts";
import { qualificationEvents, receiptsEvidence } from "../qualification.tables.ts";
import { differencesOf } from "./difference.rules.ts";
import { reopenRefusal } from "./reopening.queries.ts";
import {
  changedOrders,
  isDecidedSince,
  isQuarterAccepted,
  missingBeforeSending,
  openBeforeFinalizing,
  testName,
} from "./standing.queries.ts";

const nothingOpen = { told: [], qualifies: false, mayQualify: false, awaitsReceipts: false };
const groundAwaited = "Accept the receipts of a quarter that meets the test, by itself or by the one before";

/** A client's review with all that it rests on (14, 2.2). */
export async function readReview(tx: Tx, { params }: InputFor<typeof operations.read>) {
  return reviewAnswer(tx, await openedClient(tx, params.id));
}

export async function reviewAnswer(tx: Tx, client: ClientRecord) {
  const review = await reviewOf(tx, client.id);
  const state = review?.state ?? "selection";
  const orders = await ordersOf(tx, client.id);
  const sending = state === "selection" ? await missingBeforeSending(tx, client) : [];
  const finalizing = state === "in_review" ? await openBeforeFinalizing(tx, client) : nothingOpen;
  const open = finalizing.awaitsReceipts ? [groundAwaited, ...finalizing.told] : finalizing.told;
  const papers = await factOf(tx, papersOfReview, client.id);
  const approved = orders.filter((one) => one.state === "approved").length;
  const accepted = await isQuarterAccepted(tx, client.id);
  const [firm] = await tx.db.select({ name: entities.name }).from(entities).where(eq(entities.id, client.managingFirm));
  const attorney = client.attorneyOfRecord === null ? null : await nameOf(tx, client.attorneyOfRecord);
  return {
    client: { id: client.id, legal_name: client.legalName, trade_name: client.tradeName, ein: client.ein },
    managing_firm: firm?.name ?? null,
    aor: attorney,
    state,
    cycle: review?.cycle ?? 0,
    ...(await stepsOf(tx, review)),
    closed_reason: review?.closedReason ?? null,
    result: review?.result ?? null,
    package_missing: review?.packageMissing ?? [],
    mandate_changed: (await changedOrders(tx, client.id)).size > 0,
    mandates: await ordersOnWire(tx, client.id, orders),
    quarters: await quartersInWords(tx, client.id),
    impacts: await statedImpacts(tx, client.id),
    checklists: await checklistsOf(tx, client),
    documents: { ...papers, evidence: await evidenceOf(tx, client.id) },
    open_points: open,
    missing: sending,
    changes: await changesOf(tx, client.id),
    may: mayOf(tx.actor, {
      state,
      missing: sending,
      open,
      qualifies: finalizing.qualifies || finalizing.mayQualify,
      decided: review?.sentAt ? await isDecidedSince(tx, client.id, review.sentAt) : false,
      approved: approved > 0 || accepted,
      reopening: state === "finalized" ? await reopenRefusal(tx, client.id) : null,
    }),
    package_follows: approved > 0,
    has_draft: papers.reports.length > 0,
    version: review?.version ?? null,
  };
}

const nameOf = (tx: Tx, id: number | null) => factOf(tx, personName, id ?? 0);

async function stepsOf(tx: Tx, review: QualificationRecord | null) {
  const step = async (by: number | null, at: Date | null, text: string | null) =>
    at === null ? null : { by: await nameOf(tx, by), at, text };
  if (!review) return { sent: null, rejected: null, finalized: null, receipts_changed: null };
  return {
    sent: await step(review.sentBy, review.sentAt, review.sendNote),
    rejected: await step(review.rejectedBy, review.rejectedAt, review.rejectedReason),
    finalized: await step(review.finalizedBy, review.finalizedAt, null),
    receipts_changed: await step(review.receiptsChangedBy, review.receiptsChangedAt, review.receiptsChanged.join(", ")),
  };
}

/** The orders of a client as its review decides on them. */
export async function ordersOnWire(tx: Tx, client: number, orders: readonly ClientOrder[]) {
  const rules = await rulesInForce(tx);
  const changed = await changedOrders(tx, client);
  const rows = await tx.db
    .select({ id: clientMandates.id, by: clientMandates.decidedBy, at: clientMandates.decidedAt })
    .from(clientMandates)
    .where(eq(clientMandates.client, client));
  const names = await factsOf(
    tx,
    personName,
    rows.flatMap(({ by }) => by ?? []),
  );
  const files = await filesOfOrders(
    tx,
    orders.map(({ mandate }) => mandate),
  );
  return orders.map((order) => {
    const decision = rows.find(({ id }) => id === order.id);
    const stands = order.state === "approved" || order.state === "excluded";
    return {
      id: order.id,
      mandate: order.mandate,
      title: order.title,
      author: order.author,
      order_number: order.orderNumber,
      state_code: order.stateCode,
      periods: order.periods,
      state: order.state,
      approved: order.state === "approved",
      excluded_reason: order.excludedReason,
      decided:
        stands && decision?.at
          ? { by: names.get(decision.by ?? 0) ?? personName.fallback, at: decision.at, text: null }
          : null,
      approved_before: !stands && order.decidedVersion !== null,
      changed: changed.has(order.id),
      eligibility_test: testName(order),
      operation_limited: order.operationLimited,
      citations: order.citations,
      effects: order.effects.map((effect) => ({
        ...effect,
        quarter: effect.quarter as Quarter["quarter"],
        percent: shareText(effect),
        met: isEnough(effect, rules),
      })),
      nominal_under: rules.nominalUnder,
      version: order.version,
      upload_url: files.get(order.mandate)?.url ?? null,
      original_file_name: files.get(order.mandate)?.name ?? null,
    };
  });
}

async function evidenceOf(tx: Tx, client: number) {
  const [row] = await tx.db
    .select({ source: receiptsEvidence.source, upload: receiptsEvidence.upload, name: uploads.originalFileName })
    .from(receiptsEvidence)
    .leftJoin(uploads, eq(uploads.id, receiptsEvidence.upload))
    .where(eq(receiptsEvidence.client, client));
  if (!row) return null;
  const url = row.upload === null ? null : `/api/v1/uploads/${row.upload}/file`;
  return { source: row.source, original_file_name: row.name, url };
}

/** What changed since the last rejection; nothing where none was rejected. */
async function changesOf(tx: Tx, client: number) {
  const [rejection] = await tx.db
    .select({ snapshot: qualificationEvents.snapshot })
    .from(qualificationEvents)
    .where(and(eq(qualificationEvents.client, client), eq(qualificationEvents.kind, "rejected")))
    .orderBy(desc(qualificationEvents.id))
    .limit(1);
  return rejection?.snapshot ? differencesOf(rejection.snapshot as RestingOn, await restingOn(tx, client)) : [];
}
