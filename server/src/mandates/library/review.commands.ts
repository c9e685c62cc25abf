import { mandateLifecycle, type mandates as operations, reviewStatusIds } from "@refundry/contract/mandates";
import { type InputFor, type MoveNameOf, roles } from "@refundry/contract/platform";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { clients, clientsInScope } from "../../clients/index.ts";
import {
  can,
  countByPerson,
  demandVersion,
  enqueue,
  inTransaction,
  job,
  living,
  move,
  Refusal,
  type Tx,
} from "../../platform/index.ts";
import { clientMandates } from "../clientMandate.tables.ts";
import { mandateImpacts, mandates } from "../mandate.tables.ts";
import { tellMandate } from "../mandates.events.ts";
import { isReading } from "../mandates.policy.ts";
import { type MandateRecord, openedMandate, periodsOf } from "../records/order.queries.ts";
import { attorneysMatching } from "../selection/matching.queries.ts";
import { lackingOf } from "./lacking.rules.ts";
import { factsOfOrder } from "./mandate.queries.ts";
import { processMandate } from "./processing.jobs.ts";
import { renewSaid } from "./said.commands.ts";

type Name = MoveNameOf<typeof mandateLifecycle>;
const orders = living(mandateLifecycle, mandates);
const nobody = { checkedOutTo: null, checkedOutAt: null, checkedOutSeenAt: null };

export async function readReviewRecord(tx: Tx, { params }: InputFor<typeof operations.reviewRecord>) {
  return recordOf(tx, await openedMandate(tx, params.id));
}

async function recordOf(tx: Tx, row: MandateRecord) {
  const { holderName } = await factsOfOrder(tx, row);
  return {
    id: row.id,
    review_status_id: reviewStatusIds[row.state],
    review_status_reason: row.reviewStatusReason,
    checked_out_to: row.checkedOutTo,
    checked_out_to_name: holderName,
    is_escalated: row.isEscalated,
    version: row.version,
  };
}

interface Step {
  set?: Partial<typeof mandates.$inferInsert>;
  reason?: string | null;
}

async function write(tx: Tx, row: MandateRecord, name: Name, { set, reason }: Step = {}): Promise<void> {
  await move(tx, orders, row, name, { set: { ...set, version: row.version + 1 }, reason: reason ?? null });
  tellMandate(tx, row.id);
}

/** Moves an order through its review (13, 5.1). */
export async function setReview(tx: Tx, { params, body }: InputFor<typeof operations.setReview>) {
  const row = await openedMandate(tx, params.id, "update");
  const { review_status: to, review_status_reason: reason = "" } = body;
  if (isReading(row.state)) throw new Refusal("pre_processing");
  // Who comes second to a check-out is told by whom, whatever version was read.
  if (to !== 5) await demandVersion(tx, body.version, { version: row.version, by: null, at: null });
  if (to === 4) await toAvailable(tx, row, reason);
  else if (to === 5) await checkOut(tx, row);
  else if (to === 6) await review(tx, row);
  else await block(tx, row, reason);
  return recordOf(tx, await openedMandate(tx, row.id));
}

async function checkOut(tx: Tx, row: MandateRecord): Promise<void> {
  if (row.state === "reviewed") throw new Refusal("already_reviewed");
  if (row.state === "checked_out") throw await heldRefusal(tx, row);
  if (row.state !== "available") throw new Refusal("state_changed");
  await write(tx, row, "checkOut", {
    set: { checkedOutTo: tx.actor.userId, checkedOutAt: tx.now, checkedOutSeenAt: tx.now },
  });
}

async function heldRefusal(tx: Tx, row: MandateRecord): Promise<Refusal> {
  const { holderName } = await factsOfOrder(tx, row);
  return new Refusal("checked_out", { details: { name: holderName ?? "somebody" } });
}

const isMine = (tx: Tx, row: MandateRecord) => row.checkedOutTo === tx.actor.userId;

/** Check in, unblock or reopen, by the state that it is in. */
async function toAvailable(tx: Tx, row: MandateRecord, reason: string): Promise<void> {
  const steers = can(tx.actor, "mandates.steer");
  if (row.state === "checked_out") {
    if (!isMine(tx, row) && !steers) throw new Refusal("forbidden");
    await write(tx, row, "checkIn", { set: nobody });
    if (!isMine(tx, row)) tx.notify("mandate_released", { to: { people: [row.checkedOutTo] }, target: row.id });
  } else if (row.state === "blocked") {
    if (row.blockedBy !== tx.actor.userId && !steers) throw new Refusal("forbidden");
    if (row.processing?.error) throw new Refusal("state_changed");
    await write(tx, row, "unblock", { set: { reviewStatusReason: null, blockedBy: null } });
  } else if (row.state === "reviewed") {
    if (!steers) throw new Refusal("forbidden");
    if (reason === "") throw new Refusal("reason_required");
    await write(tx, row, "reopen", { set: { reviewedBy: null, reviewedAt: null }, reason });
  } else throw new Refusal("state_changed");
}

async function review(tx: Tx, row: MandateRecord): Promise<void> {
  if (row.state === "reviewed") throw new Refusal("already_reviewed");
  if (row.state === "blocked") throw new Refusal("state_changed");
  if (row.state === "checked_out" && !isMine(tx, row)) throw await heldRefusal(tx, row);
  if (row.state === "available" && !can(tx.actor, "mandates.steer")) throw new Refusal("forbidden");
  const impact = await tx.db.select().from(mandateImpacts).where(eq(mandateImpacts.mandate, row.id)).limit(1);
  const period = (await periodsOf(tx, [row.id])).has(row.id);
  const lacking = lackingOf(row, { impact: impact.length > 0, period });
  if (lacking.length > 0) throw new Refusal("incomplete", { details: { fields: lacking.join(", ") } });
  await write(tx, row, "review", { set: { ...nobody, reviewedBy: tx.actor.userId, reviewedAt: tx.now } });
  await renewSaid(tx, row.id);
  tx.notify("mandate_reviewed", { to: { people: [row.createdBy] }, target: row.id });
  for (const { attorney, n } of await attorneysMatching(tx, row.id)) {
    const told = { to: { people: [attorney] }, target: row.id };
    if (n === 1) tx.notify("mandate_matches", { ...told, form: "one" });
    else tx.notify("mandate_matches", { ...told, params: { n } });
  }
}

async function block(tx: Tx, row: MandateRecord, reason: string): Promise<void> {
  if (row.state === "reviewed" || row.state === "blocked") throw new Refusal("state_changed");
  if (row.state === "checked_out" && !isMine(tx, row)) throw await heldRefusal(tx, row);
  if (row.state === "available" && !can(tx.actor, "mandates.steer")) throw new Refusal("forbidden");
  if (reason === "") throw new Refusal("reason_required");
  await write(tx, row, "block", {
    set: { ...nobody, reviewStatusReason: reason, blockedBy: tx.actor.userId },
    reason,
  });
  tx.notify("mandate_blocked", { to: { people: [row.createdBy] }, target: row.id });
}

/** Has an order read again whose reading failed; it begins at its first step. */
export async function processAgain(tx: Tx, { params }: InputFor<typeof operations.process>) {
  const row = await openedMandate(tx, params.id, "update");
  if (row.state !== "blocked" || !row.processing?.error) throw new Refusal("state_changed");
  await write(tx, row, "process", {
    set: { reviewStatusReason: null, blockedBy: null, processing: { step: 1, tries: 0, error: null } },
  });
  await enqueue(tx, processMandate, { mandate: row.id }, { key: `mandate:${row.id}` });
  return recordOf(tx, await openedMandate(tx, row.id));
}

/** Deletes an order that no client uses; of those that do, who is in scope is named (13, 5.5). Whoever held it holds it no more. */
export async function removeMandate(tx: Tx, { params }: InputFor<typeof operations.remove>) {
  const found = await openedMandate(tx, params.id, "update");
  const used = and(eq(clientMandates.mandate, found.id), isNull(clientMandates.deletedAt));
  const [all] = await tx.db.select({ n: sql<number>`count(*)::int` }).from(clientMandates).where(used);
  if (all && all.n > 0) {
    const seen = await tx.db
      .select({ client_id: clients.id, trade_name: clients.tradeName, ein: clients.ein })
      .from(clientMandates)
      .innerJoin(clients, eq(clients.id, clientMandates.client))
      .where(and(used, clientsInScope(tx.scope)))
      .orderBy(clients.id);
    throw new Refusal("has_related_clients", { details: { related_clients: seen, hidden: all.n - seen.length } });
  }
  if (found.state === "checked_out") await release(tx, [found]);
  const row = await openedMandate(tx, found.id);
  await tx.db
    .update(mandates)
    .set({ deletedAt: tx.now, version: row.version + 1 })
    .where(eq(mandates.id, row.id));
  tx.audit({
    action: "mandate.delete",
    recordType: "mandates",
    recordId: row.id,
    before: { title: row.title },
    after: null,
  });
  tellMandate(tx, row.id);
  return {};
}

/** By person: how many orders each of these has checked out. */
export const heldMandatesOf = (tx: Tx, people: readonly number[]) =>
  countByPerson(tx, mandates.checkedOutTo, people, isNull(mandates.deletedAt));

/** Who left, or was suspended, holds no order any more. */
export async function releaseOrdersOf(tx: Tx, user: number): Promise<void> {
  await release(tx, await tx.db.select().from(mandates).where(eq(mandates.checkedOutTo, user)).for("update"));
}

async function release(tx: Tx, rows: readonly MandateRecord[]): Promise<void> {
  for (const row of rows) {
    await write(tx, row, "release", { set: nobody });
    tx.notify("mandate_released", { to: { people: [row.checkedOutTo] }, target: row.id });
  }
}

/** 48 hours without a save or an open page give an order back. */
export const releaseIdle = job<Record<string, never>>({
  name: "mandates.release_idle",
  cron: "*/10 * * * *",
  run: async (_payload, { services }) => {
    await inTransaction(services.pool, {}, async (tx) => {
      const before = new Date(tx.now.getTime() - 48 * 3_600_000);
      const idle = await tx.db
        .select()
        .from(mandates)
        .where(and(eq(mandates.state, "checked_out"), lt(mandates.checkedOutSeenAt, before)))
        .for("update");
      await release(tx, idle);
    });
  },
});

/** Who escalates is an administrator or a master tax attorney; both roles hear of it. */
export const steerRoles = [roles.admin, roles.masterTaxAttorney];
