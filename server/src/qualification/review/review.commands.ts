import { type InputFor, roles } from "@refundry/contract/platform";
import type { qualification as operations } from "@refundry/contract/qualification";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { personReachesClient } from "../../access/index.ts";
import { type ClientRecord, clients, openedClient } from "../../clients/index.ts";
import { ordersOf } from "../../mandates/index.ts";
import { users } from "../../people/index.ts";
import { demandVersion, notFound, Refusal, raise, refuse, setting, type Tx } from "../../platform/index.ts";
import { saveSelection } from "../checklist/checklist.commands.ts";
import { keepTicks } from "../deciding/checklistCycle.commands.ts";
import {
  finalizeReview,
  moveOrders,
  moveReview,
  rejectReview,
  reviewIn,
  sendToReview,
} from "../deciding/qualification.commands.ts";
import { reviewOf } from "../grounds/ground.queries.ts";
import { finalPackageWanted } from "../qualification.events.ts";
import { qualifications } from "../qualification.tables.ts";
import { reopenRefusal } from "./reopening.queries.ts";
import { reviewAnswer } from "./review.queries.ts";
import { isDecidedSince, isQuarterAccepted, missingBeforeSending, openBeforeFinalizing } from "./standing.queries.ts";

/** Sends a client to the review when nothing is missing; who reviews within reach is told once (14, 5.1, 5.2). */
export async function sendClient(tx: Tx, { params, body }: InputFor<typeof operations.send>) {
  const client = await openedClient(tx, params.id, "update");
  const state = (await reviewOf(tx, client.id))?.state ?? "selection";
  if (state === "in_review") throw new Refusal("in_review");
  if (state !== "selection") throw new Refusal("finalized");
  const missing = await missingBeforeSending(tx, client);
  if (missing.length > 0)
    throw new Refusal("not_ready", { text: `Missing: ${missing.join("; ")}.`, details: { missing } });
  await sendToReview(tx, client.id, body.note || null);
  tx.notify("qualification_sent", { to: { people: await reviewersOf(tx, client) }, client: client.id });
  return reviewAnswer(tx, client);
}

/** The master and other tax attorneys who reach a client; administrators where there is none. */
async function reviewersOf(tx: Tx, client: ClientRecord): Promise<number[]> {
  const told = (asked: readonly number[]) =>
    tx.db
      .select({ id: users.id })
      .from(users)
      .innerJoin(clients, eq(clients.id, client.id))
      .where(
        and(
          inArray(users.roleId, [...asked]),
          eq(users.activationStatus, "active"),
          isNull(users.deletedAt),
          personReachesClient,
        ),
      );
  const near = await told([roles.masterTaxAttorney, roles.taxAttorney]);
  return (near.length > 0 ? near : await told([roles.admin])).map(({ id }) => id);
}

/** Takes a client back from the review while nothing was decided in this cycle. */
export async function withdrawClient(tx: Tx, { params }: InputFor<typeof operations.withdraw>) {
  const client = await openedClient(tx, params.id, "update");
  const review = await reviewIn(tx, client.id, "in_review");
  if (review.sentAt && (await isDecidedSince(tx, client.id, review.sentAt))) throw new Refusal("decided");
  await moveOrders(tx, client.id, ({ state }) => (state === "in_review" ? "selected" : null));
  await moveReview(tx, review, { action: "withdrawn", move: "withdraw", set: {} });
  return reviewAnswer(tx, client);
}

/** The attorney of record is told, or who leads the managing firm where there is none. */
function attorneysOf(client: ClientRecord) {
  return client.attorneyOfRecord === null
    ? { roles: [roles.managingAttorney, roles.managingPartner], firm: client.managingFirm }
    : ({ ofClient: "attorney" } as const);
}

export async function rejectClient(tx: Tx, { params, body }: InputFor<typeof operations.reject>) {
  const client = await openedClient(tx, params.id, "update");
  await rejectReview(tx, client.id, body.reason);
  tx.notify("qualification_rejected", {
    to: attorneysOf(client),
    client: client.id,
    params: { reason: body.reason },
  });
  return reviewAnswer(tx, client);
}

/** Closes a client as not qualified; only where nothing is approved or accepted. */
export async function closeClient(tx: Tx, { params, body }: InputFor<typeof operations.close>) {
  const client = await openedClient(tx, params.id, "update");
  const review = await reviewIn(tx, client.id, "in_review");
  const approved = (await ordersOf(tx, client.id)).some(({ state }) => state === "approved");
  if (approved || (await isQuarterAccepted(tx, client.id))) throw new Refusal("something_approved");
  const set = { finalizedBy: tx.actor.userId, finalizedAt: tx.now, closedReason: body.reason };
  await moveReview(tx, review, { action: "closed", move: "close", set, reason: body.reason });
  tx.notify("qualification_closed", { to: attorneysOf(client), client: client.id });
  return reviewAnswer(tx, client);
}

/** Reopens a review that has ended: a new cycle with the decisions and ticks of the last (14, 5.1). */
export async function reopenClient(tx: Tx, { params, body }: InputFor<typeof operations.reopen>) {
  const client = await openedClient(tx, params.id, "update");
  const review = await reviewIn(tx, client.id, "finalized", "not_qualified");
  if (await reopenRefusal(tx, client.id)) throw new Refusal("shipped");
  await keepTicks(tx, client.id, review.cycle);
  const nothing = { finalizedBy: null, finalizedAt: null, closedReason: null, result: null, packageMissing: [] };
  const unmoved = { receiptsChangedBy: null, receiptsChangedAt: null, receiptsChanged: [] };
  await moveReview(tx, review, {
    action: "reopened",
    move: "reopen",
    set: { ...nothing, ...unmoved, cycle: review.cycle + 1, sentAt: tx.now },
    reason: body.reason,
  });
  tx.notify("qualification_reopened", { to: attorneysOf(client), client: client.id });
  return reviewAnswer(tx, client);
}

/**
 * Finalizes a review (14, 5.6): the ticks are kept in any case; with open points nothing else. Its quarters are frozen, and where
 * an order is approved, or it is asked for, a final package is requested; what that lacks is answered and kept.
 */
export async function finalizeClient(tx: Tx, { params, body }: InputFor<typeof operations.finalize>) {
  const client = await openedClient(tx, params.id, "update");
  const review = await reviewIn(tx, client.id, "in_review");
  await demandVersion(tx, body.version, { version: review.version, by: null, at: null });
  if (review.sentBy === tx.actor.userId && (await setting(tx, "qualification_four_eyes")))
    throw new Refusal("four_eyes");
  await saveSelection(tx, client.id, body);
  const { points, told, qualifies, mayQualify } = await openBeforeFinalizing(tx, client);
  // What is open may yet make one qualify: then that comes first.
  if (!qualifies && !(mayQualify && points.length > 0)) refuse("nothing_qualifies");
  if (points.length > 0) refuse("open_points", { text: `Still open: ${told.join("; ")}.`, details: { points } });
  const approved = (await ordersOf(tx, client.id)).some(({ state }) => state === "approved");
  await finalizeReview(tx, client.id);
  tx.notify("qualification_finalized", {
    to: [{ ofClient: "attorney" }, { people: [review.sentBy] }],
    client: client.id,
  });
  if (approved || body.request_package) await raise(tx, finalPackageWanted, { client: client.id });
  const [after] = await tx.db.select().from(qualifications).where(eq(qualifications.client, client.id));
  if (!after?.result) throw notFound();
  return { result: after.result, package_request: after.packageRequest, package_missing: after.packageMissing };
}

/** Keeps what became of the final package that finalizing asked for: its job, or what it lacks. */
export async function notePackageRequest(
  tx: Tx,
  client: number,
  { job, missing }: { job: number | null; missing: string[] },
) {
  await tx.db
    .update(qualifications)
    .set({ packageRequest: job, packageMissing: missing, ...(job !== null && { result: "final_requested" as const }) })
    .where(and(eq(qualifications.client, client), sql`${qualifications.result} is not null`));
}
