import {
  type CreateRound,
  type claims,
  type claims as operations,
  type RoundNumber,
  roundProblems,
} from "@refundry/contract/claims";
import type { InputFor } from "@refundry/contract/platform";
import { and, asc, eq, inArray } from "drizzle-orm";
import { openedClient, visibleByClient } from "../../clients/index.ts";
import { users } from "../../people/index.ts";
import {
  changedFields,
  demandVersion,
  invalid,
  lastChange,
  nameOf,
  nextVersion,
  notFound,
  Refusal,
  raise,
  type Tx,
} from "../../platform/index.ts";
import { pppRounds } from "../claim.tables.ts";
import { claimChanged, tellClient } from "../claims.events.ts";
import { claimToChange } from "../parts/claimToChange.queries.ts";

type RoundRow = typeof pppRounds.$inferSelect;
type Answer = Omit<CreateRound, "number">;

export async function listRounds(tx: Tx, { params }: InputFor<typeof claims.rounds>) {
  const rounds = tx.db.select().from(pppRounds).where(eq(pppRounds.client, params.id)).orderBy(asc(pppRounds.number));
  const [, rows] = await Promise.all([openedClient(tx, params.id), rounds]);
  return { items: rows.map(roundOf), total: rows.length, next: null };
}

export async function createRound(tx: Tx, { params, body }: InputFor<typeof operations.createRound>) {
  const client = await claimToChange(tx, params.id);
  const [known] = await tx.db
    .select({ by: users })
    .from(pppRounds)
    .leftJoin(users, eq(users.id, pppRounds.createdBy))
    .where(and(eq(pppRounds.client, client.id), eq(pppRounds.number, body.number)));
  if (known) throw new Refusal("round_exists", { details: { name: known.by ? nameOf(known.by) : "somebody" } });
  const [made] = await tx.db
    .insert(pppRounds)
    .values({
      client: client.id,
      number: body.number,
      ...columnsOf(body),
      createdBy: tx.actor.userId,
      updatedBy: tx.actor.userId,
    })
    .returning();
  if (!made) throw new Error("The round was not written.");
  tx.audit({
    action: "round.create",
    recordType: "rounds",
    recordId: made.id,
    clientId: client.id,
    after: roundOf(made),
  });
  await changed(tx, client.id);
  return roundOf(made);
}

export async function updateRound(tx: Tx, { params, body }: InputFor<typeof operations.updateRound>) {
  const before = await roundToChange(tx, params.id);
  const problems = roundProblems({ number: before.number as RoundNumber, ...body });
  if (Object.keys(problems).length > 0) throw invalid(problems);
  await demandVersion(tx, body.version, lastChange(before));
  const after = columnsOf(body);
  const difference = changedFields<Record<string, unknown>>(before, after);
  if (!difference) return roundOf(before);
  const [written] = await tx.db
    .update(pppRounds)
    .set({ ...after, ...nextVersion(tx, before) })
    .where(eq(pppRounds.id, before.id))
    .returning();
  if (!written) throw new Error("The round was not written.");
  tx.audit({
    action: "round.update",
    recordType: "rounds",
    recordId: before.id,
    clientId: before.client,
    ...difference,
  });
  await changed(tx, before.client);
  return roundOf(written);
}

export async function removeRound(
  tx: Tx,
  { params, query }: InputFor<typeof operations.removeRound>,
): Promise<Record<string, never>> {
  const before = await roundToChange(tx, params.id);
  await demandVersion(tx, query.version, lastChange(before));
  await tx.db.delete(pppRounds).where(eq(pppRounds.id, before.id));
  tx.audit({
    action: "round.delete",
    recordType: "rounds",
    recordId: before.id,
    clientId: before.client,
    before: roundOf(before),
  });
  await changed(tx, before.client);
  return {};
}

/** The round while its client is in scope; the client's row is locked, so that changes of one claim follow each other. */
async function roundToChange(tx: Tx, id: number): Promise<RoundRow> {
  const [round] = await tx.db.select().from(pppRounds).where(eq(pppRounds.id, id));
  if (!round) throw notFound();
  await claimToChange(tx, round.client);
  const [current] = await tx.db.select().from(pppRounds).where(eq(pppRounds.id, id));
  if (!current) throw notFound();
  return current;
}

export const isRoundVisible = visibleByClient(pppRounds);

async function changed(tx: Tx, client: number): Promise<void> {
  await raise(tx, claimChanged, { client, part: "rounds" });
  tellClient(tx, client);
}

/** Not received: everything else is empty (CLAIM-04). */
function columnsOf(answer: Answer) {
  const got = !answer.did_not_receive;
  return {
    didNotReceive: answer.did_not_receive,
    amount: got ? answer.amount : null,
    start: got ? answer.start : null,
    weeks: got ? answer.weeks : null,
    forgiven: got ? answer.forgiven : null,
    payrollReported: got ? answer.payroll_reported : null,
    nonpayrollReported: got ? answer.nonpayroll_reported : null,
    otherPayrollCosts: got ? answer.other_payroll_costs : null,
    groupHealth: got ? answer.group_health : null,
  };
}

function roundOf(row: RoundRow) {
  return {
    id: row.id,
    number: row.number as RoundNumber,
    did_not_receive: row.didNotReceive,
    amount: row.amount,
    start: row.start,
    weeks: row.weeks,
    forgiven: row.forgiven,
    payroll_reported: row.payrollReported,
    nonpayroll_reported: row.nonpayrollReported,
    other_payroll_costs: row.otherPayrollCosts,
    group_health: row.groupHealth,
    version: row.version,
  };
}

/** The rounds that clients said they did not receive. */
export async function notReceivedOf(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await tx.db
    .select({ client: pppRounds.client, number: pppRounds.number })
    .from(pppRounds)
    .where(and(inArray(pppRounds.client, [...ids]), pppRounds.didNotReceive));
  const found = new Map<number, number[]>();
  for (const { client, number } of rows) found.set(client, [...(found.get(client) ?? []), number]);
  return found;
}
