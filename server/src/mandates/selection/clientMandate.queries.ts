import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { storedFiles, type Tx } from "../../platform/index.ts";
import { clientMandateCitations, clientMandatePeriods, clientMandates } from "../clientMandate.tables.ts";
import { mandates, mandateUploads } from "../mandate.tables.ts";
import { suspensionEffects } from "../suspensionEffect.tables.ts";
import type { OrderPeriod, OrderState } from "./effectiveDays.rules.ts";
import type { OrderEffect } from "./suspensionEffect.rules.ts";

export interface OrderCitation {
  page: number;
  quote: string;
  comment: string | null;
}

/** An order as it stands for one client. */
export interface ClientOrder {
  /** Of `client_mandates`. */
  id: number;
  mandate: number;
  mandateVersion: number;
  decidedVersion: number | null;
  title: string;
  author: string | null;
  orderNumber: string | null;
  /** Null: nationwide. */
  stateCode: string | null;
  state: OrderState;
  excludedReason: string | null;
  eligibilityTest: number | null;
  operationLimited: string | null;
  periods: OrderPeriod[];
  citations: OrderCitation[];
  effects: OrderEffect[];
  /** The PDF of the order; null where the library has none, or the scanner has not found it clean. */
  paper: { sha256: string; size: number } | null;
  /** The order itself is still reviewed. */
  reviewed: boolean;
  version: number;
}

function effectOf(row: typeof suspensionEffects.$inferSelect): OrderEffect {
  const { year, quarter, kind, part, total, source, upload } = row;
  const common = { year, quarter, source, upload };
  if (kind === "full" || part === null || total === null) return { ...common, kind: "full", part: null, total: null };
  return { ...common, kind, part, total };
}

/** The orders of a client that were not removed, in the order in which they were added. */
export async function ordersOf(tx: Tx, client: number): Promise<ClientOrder[]> {
  const rows = await tx.db
    .select({ own: clientMandates, order: mandates, paper: { sha256: storedFiles.sha256, size: storedFiles.size } })
    .from(clientMandates)
    .innerJoin(mandates, eq(mandates.id, clientMandates.mandate))
    .leftJoin(mandateUploads, eq(mandateUploads.id, mandates.mandateUpload))
    .leftJoin(storedFiles, and(eq(storedFiles.id, mandateUploads.file), eq(storedFiles.malwareState, "clean")))
    .where(and(eq(clientMandates.client, client), isNull(clientMandates.deletedAt)))
    .orderBy(asc(clientMandates.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ own }) => own.id);
  const periods = await tx.db
    .select()
    .from(clientMandatePeriods)
    .where(inArray(clientMandatePeriods.clientMandate, ids))
    .orderBy(asc(clientMandatePeriods.fromDate));
  const citations = await tx.db
    .select()
    .from(clientMandateCitations)
    .where(and(inArray(clientMandateCitations.clientMandate, ids), isNull(clientMandateCitations.deletedAt)))
    .orderBy(asc(clientMandateCitations.page), asc(clientMandateCitations.id));
  const effects = await tx.db
    .select()
    .from(suspensionEffects)
    .where(inArray(suspensionEffects.clientMandate, ids))
    .orderBy(asc(suspensionEffects.year), asc(suspensionEffects.quarter), asc(suspensionEffects.kind));
  return rows.map(({ own, order, paper }) => ({
    id: own.id,
    mandate: order.id,
    mandateVersion: order.version,
    decidedVersion: own.decidedVersion,
    title: order.title ?? `Order ${order.id}`,
    author: order.author,
    orderNumber: order.orderNumber,
    stateCode: order.stateCode,
    state: own.state,
    excludedReason: own.excludedReason,
    eligibilityTest: own.eligibilityTest,
    operationLimited: own.operationLimited,
    periods: periods
      .filter(({ clientMandate }) => clientMandate === own.id)
      .map(({ fromDate, toDate }) => ({ from: fromDate, to: toDate })),
    citations: citations
      .filter(({ clientMandate }) => clientMandate === own.id)
      .map(({ page, quote, comment }) => ({ page, quote, comment })),
    effects: effects.filter(({ clientMandate }) => clientMandate === own.id).map(effectOf),
    paper,
    reviewed: order.state === "reviewed" && order.deletedAt === null,
    version: own.version,
  }));
}
