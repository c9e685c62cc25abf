import { clientMandateLifecycle } from "@refundry/contract/mandates";
import { and, eq, isNull } from "drizzle-orm";
import { tellClient } from "../../claims/index.ts";
import { openedClient, visibleByClient } from "../../clients/index.ts";
import { invalid, living, move, notFound, Refusal, raise, type Tx } from "../../platform/index.ts";
import { clientMandateCitations, clientMandatePeriods, clientMandates } from "../clientMandate.tables.ts";
import { mandatePeriods, mandates } from "../mandate.tables.ts";
import { clientMandatesChanged } from "../mandates.events.ts";
import { liesWithin, type OrderPeriod, type OrderState, periodsForClient } from "./effectiveDays.rules.ts";

export type ClientMandateRecord = typeof clientMandates.$inferSelect;

export interface SelectedOrder {
  mandate: number;
  source?: "suggested" | "search";
  /** Without them the order's own, cut to the claimable days. */
  periods?: readonly OrderPeriod[];
  eligibilityTest?: number | null;
  operationLimited?: string | null;
}

/** Adds a reviewed order to those of a client (13, 5.5). Answers the id of `client_mandates`. */
export async function selectOrder(tx: Tx, clientId: number, order: SelectedOrder): Promise<number> {
  const client = await openedClient(tx, clientId, "update");
  const whole = await reviewedPeriods(tx, order.mandate);
  const periods = order.periods ?? periodsForClient(whole);
  if (!liesWithin(periods, whole)) throw invalid({ periods: "The period must lie within the order." });
  const [made] = await tx.db
    .insert(clientMandates)
    .values({
      client: client.id,
      mandate: order.mandate,
      source: order.source ?? "search",
      eligibilityTest: order.eligibilityTest ?? null,
      operationLimited: order.operationLimited ?? null,
      addedBy: tx.actor.userId,
      addedAt: tx.now,
    })
    .returning();
  if (!made) throw new Error("The order was not added.");
  await writePeriods(tx, made.id, periods);
  tx.audit({
    action: "client_mandate.select",
    recordType: "client_mandates",
    recordId: made.id,
    clientId: client.id,
    after: { mandate: order.mandate, periods, eligibility_test: made.eligibilityTest },
  });
  await changed(tx, client.id);
  return made.id;
}

async function reviewedPeriods(tx: Tx, mandate: number) {
  const [found] = await tx.db
    .select({ status: mandates.state })
    .from(mandates)
    .where(and(eq(mandates.id, mandate), isNull(mandates.deletedAt)));
  if (!found) throw notFound();
  if (found.status !== "reviewed")
    throw new Refusal("not_allowed_now", { text: "Only reviewed mandates can be used." });
  const rows = await tx.db.select().from(mandatePeriods).where(eq(mandatePeriods.mandate, mandate));
  return rows.map(({ fromDate, toDate }) => ({ from: fromDate, to: toDate }));
}

async function writePeriods(tx: Tx, clientMandate: number, periods: readonly OrderPeriod[]): Promise<void> {
  if (periods.length === 0) return;
  await tx.db
    .insert(clientMandatePeriods)
    .values(periods.map(({ from, to }) => ({ clientMandate, fromDate: from, toDate: to })));
}

/** Cites a passage of the order for its client. */
export async function citePassage(
  tx: Tx,
  id: number,
  passage: { page: number; quote: string; comment?: string | null },
): Promise<void> {
  const own = await clientMandateToChange(tx, id);
  await tx.db.insert(clientMandateCitations).values({
    clientMandate: own.id,
    page: passage.page,
    quote: passage.quote,
    comment: passage.comment ?? null,
    createdBy: tx.actor.userId,
    createdOn: tx.now,
  });
  tx.audit({
    action: "client_mandate.cite",
    recordType: "client_mandates",
    recordId: own.id,
    clientId: own.client,
    after: { ...passage },
  });
}

/** Whether a person may see an order of a client. */
export const isOrderVisible = visibleByClient(clientMandates);

/** The order of a client in scope, its client locked first; else 404. */
export async function clientMandateToChange(tx: Tx, id: number): Promise<ClientMandateRecord> {
  const asked = and(eq(clientMandates.id, id), isNull(clientMandates.deletedAt));
  const [found] = await tx.db.select().from(clientMandates).where(asked);
  if (!found) throw notFound();
  await openedClient(tx, found.client, "update");
  const [own] = await tx.db.select().from(clientMandates).where(asked).for("update");
  if (!own) throw notFound();
  return own;
}

const moves = { selected: "giveBack", approved: "approve", excluded: "exclude" } as const;

const moveTo = (from: OrderState, to: OrderState) =>
  to === "in_review" ? (from === "selected" ? "send" : "restore") : moves[to];

/** Writes a new state and whose decision it was; the area of the review says which moves are allowed (14, 5.1, 5.3). */
export async function setOrderState(
  tx: Tx,
  own: ClientMandateRecord,
  state: OrderState,
  decision: { reason?: string; byPerson?: boolean } = {},
): Promise<void> {
  if (own.state === state) return;
  const [order] = await tx.db.select({ version: mandates.version }).from(mandates).where(eq(mandates.id, own.mandate));
  const decided = decision.byPerson && (state === "approved" || state === "excluded");
  await move(tx, living(clientMandateLifecycle, clientMandates), own, moveTo(own.state, state), {
    set: {
      excludedReason: state === "excluded" ? (decision.reason ?? null) : null,
      ...(decided && { decidedBy: tx.actor.userId, decidedAt: tx.now, decidedVersion: order?.version ?? null }),
      version: own.version + 1,
    },
    clientId: own.client,
    reason: decision.reason,
    audit: { action: `client_mandate.${state}` },
  });
  await changed(tx, own.client);
}

async function changed(tx: Tx, client: number): Promise<void> {
  await raise(tx, clientMandatesChanged, { client });
  tellClient(tx, client);
}
