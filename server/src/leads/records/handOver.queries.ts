import { leadHandOverLifecycle, type leads as operations } from "@refundry/contract/leads";
import type { InputFor } from "@refundry/contract/platform";
import { and, asc, desc, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { entities, users } from "../../people/index.ts";
import { nameOf, notFound, offeredMoves, type Tx } from "../../platform/index.ts";
import { leads } from "../lead.tables.ts";
import { leadHandOverLeads, leadHandOvers } from "../leadHandOver.tables.ts";
import { originatorRoles } from "../leads.policy.ts";
import { openLeads } from "./lead.queries.ts";
import { isStaff } from "./leadReach.queries.ts";
import { routedTo } from "./routing.queries.ts";

export type HandOverRecord = typeof leadHandOvers.$inferSelect;

const to = alias(users, "hand_over_to");
const asker = alias(users, "hand_over_asker");
const decider = alias(users, "hand_over_decider");
const from = alias(users, "hand_over_from");

/** Staff see all of them, a managing partner those of the own firm. */
const inReach = (tx: Tx): SQL | undefined =>
  isStaff(tx) ? undefined : eq(leadHandOvers.managingFirm, tx.actor.firmId ?? 0);

export const isHandOverVisible = async (tx: Tx, id: number) =>
  (await tx.db.$count(leadHandOvers, and(eq(leadHandOvers.id, id), inReach(tx)))) > 0;

/** The hand-over while it is in reach; else 404. Of two who decide it at once the second is refused as it moves. */
export async function reachedHandOver(tx: Tx, id: number): Promise<HandOverRecord> {
  const [found] = await tx.db
    .select()
    .from(leadHandOvers)
    .where(and(eq(leadHandOvers.id, id), inReach(tx)));
  if (!found) throw notFound();
  return found;
}

/** What waits, and what was decided in the last 31 days. */
export async function listHandOvers(tx: Tx) {
  const items = await handOversWhere(
    tx,
    and(
      inReach(tx),
      or(eq(leadHandOvers.state, "asked"), gt(leadHandOvers.decidedAt, sql`now() - interval '31 days'`)),
    ),
  );
  return { items, total: items.length, next: null };
}

export async function readHandOver(tx: Tx, id: number) {
  const [one] = await handOversWhere(tx, eq(leadHandOvers.id, id));
  if (!one) throw notFound();
  return one;
}

async function handOversWhere(tx: Tx, condition: SQL | undefined) {
  const rows = await tx.db
    .select({ one: leadHandOvers, firm: entities.name, to, asker, decider })
    .from(leadHandOvers)
    .innerJoin(entities, eq(entities.id, leadHandOvers.managingFirm))
    .innerJoin(to, eq(to.id, leadHandOvers.originator))
    .innerJoin(asker, eq(asker.id, leadHandOvers.askedBy))
    .leftJoin(decider, eq(decider.id, leadHandOvers.decidedBy))
    .where(condition)
    .orderBy(desc(leadHandOvers.id));
  const ids = rows.map(({ one }) => one.id);
  const asked = await tx.db
    .select({ part: leadHandOverLeads, from })
    .from(leadHandOverLeads)
    .leftJoin(from, eq(from.id, leadHandOverLeads.fromOriginator))
    .where(inArray(leadHandOverLeads.handOver, ids))
    .orderBy(asc(leadHandOverLeads.id));
  const parts = new Map<number, (typeof asked)[number][]>(ids.map((id) => [id, []]));
  for (const one of asked) parts.get(one.part.handOver)?.push(one);
  return rows.map((row) => ({
    id: row.one.id,
    state: row.one.state,
    managing_firm: { id: row.one.managingFirm, name: row.firm },
    originator: { id: row.one.originator, name: nameOf(row.to) },
    reason: row.one.reason,
    asked_by: nameOf(row.asker),
    asked_at: row.one.askedAt,
    decided_by: row.decider && nameOf(row.decider),
    decided_at: row.one.decidedAt,
    refusal: row.one.refusal,
    leads: (parts.get(row.one.id) ?? []).map(({ part, from: before }) => ({
      id: part.lead,
      name: part.name,
      from: before && nameOf(before),
      stayed: part.stayed,
    })),
    moves: offeredMoves(tx.actor, leadHandOverLifecycle, row.one.state).filter(
      ({ name }) => name !== "withdraw" || row.one.askedBy === tx.actor.userId,
    ),
  }));
}

/** Active people of a managing firm who bring leads, and those of referral partners, contractors, whose leads go to it (12, 5.2). */
export const originatorsOf = async (tx: Tx, firm: number): Promise<SQL> =>
  and(
    inArray(users.roleId, [...originatorRoles]),
    eq(users.activationStatus, "active"),
    isNull(users.deletedAt),
    or(eq(users.parentEntity, firm), await routedTo(tx, firm)),
  ) as SQL;

export async function isOriginatorOf(tx: Tx, firm: number, person: number): Promise<boolean> {
  return (await tx.db.$count(users, and(eq(users.id, person), await originatorsOf(tx, firm)))) > 0;
}

/** Whom leads may be handed to: of the own firm, or of the one that staff name. */
export async function listHandOverPeople(tx: Tx, { query }: InputFor<typeof operations.handOverPeople>) {
  const firm = isStaff(tx) ? query.managing_firm : tx.actor.firmId;
  if (!firm) return { items: [], total: 0, next: null };
  const open = sql<number>`(select count(*)::int from ${leads} where ${leads.originator} = ${users.id} and ${openLeads} and ${leads.deletedAt} is null)`;
  const rows = await tx.db
    .select({ person: users, firm: entities.name, open })
    .from(users)
    .leftJoin(entities, eq(entities.id, users.parentEntity))
    .where(await originatorsOf(tx, firm))
    .orderBy(asc(users.last), asc(users.first), asc(users.id));
  const items = rows.map((row) => ({
    id: row.person.id,
    name: nameOf(row.person),
    firm: row.firm,
    open_leads: row.open,
  }));
  return { items, total: items.length, next: null };
}
