import type { access, Deputy } from "@refundry/contract/access";
import type { InputFor } from "@refundry/contract/platform";
import { utcDate } from "@refundry/contract/values";
import { and, eq, inArray, not, or, type SQL } from "drizzle-orm";
import { lockedPerson } from "../../people/index.ts";
import { factsOf, invalid, nameOf, personName, type Tx } from "../../platform/index.ts";
import { deputies } from "../deputy.tables.ts";
import { isInForce, isWhole } from "../sessions/acting.queries.ts";
import { endLostActingOf } from "../sessions/actingEnd.commands.ts";
import { readDeputies } from "./deputy.queries.ts";

type Pair = Pick<typeof deputies.$inferSelect, "grantorId" | "deputyId" | "until">;

/** Says who may sign in as oneself: the whole list, with the last days of some. What is the same already is left alone. */
export async function setDeputies(tx: Tx, { body }: InputFor<typeof access.setDeputies>): Promise<{ items: Deputy[] }> {
  const grantor = tx.actor.userId;
  await lockedPerson(tx, grantor);
  const { items } = await readDeputies(tx);
  demandOffered(tx, body, items);
  const until = (id: number) => body.until?.[String(id)] ?? null;
  const wanted = new Set(body.deputized);
  const gone = items.filter(({ id, deputized }) => deputized && !wanted.has(id)).map(({ id }) => id);
  await removeDeputies(tx, and(eq(deputies.grantorId, grantor), inArray(deputies.deputyId, gone)), null);
  for (const { id, deputized, until: before } of items) {
    if (!wanted.has(id)) continue;
    if (!deputized) await give(tx, { grantorId: grantor, deputyId: id, until: until(id) });
    else if (before !== until(id))
      await changeUntil(tx, { grantorId: grantor, deputyId: id, until: until(id) }, before);
  }
  return readDeputies(tx);
}

/** Only who is on the list, and only days that are not over yet. */
function demandOffered(
  tx: Tx,
  { deputized, until = {} }: InputFor<typeof access.setDeputies>["body"],
  items: readonly Deputy[],
): void {
  const offered = new Set(items.map(({ id }) => id));
  const chosen = new Set(deputized.map(String));
  const today = utcDate(tx.now);
  const problems: Record<string, string> = {};
  for (const [place, id] of deputized.entries())
    if (!offered.has(id)) problems[`deputized.${place}`] = "Please choose somebody of the list.";
  for (const [id, date] of Object.entries(until)) {
    const same = items.some((item) => String(item.id) === id && item.until === date);
    if (!chosen.has(id)) problems[`until.${id}`] = "This person is not switched on.";
    else if (date < today && !same) problems[`until.${id}`] = "Please choose today or a later day.";
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** What is over by its date may still lie there: it is replaced. */
async function give(tx: Tx, { grantorId, deputyId, until }: Pair): Promise<void> {
  await tx.db
    .insert(deputies)
    .values({ grantorId, deputyId, until, createdAt: tx.now })
    .onConflictDoUpdate({ target: [deputies.grantorId, deputies.deputyId], set: { until, createdAt: tx.now } });
  tx.audit({
    action: "auth.deputize",
    recordType: "user",
    recordId: grantorId,
    after: { deputy: deputyId, until },
  });
  tellBoth(tx, { grantorId, deputyId });
  tx.notify("deputized", { to: { people: [deputyId] }, target: grantorId, params: { actor: nameOf(tx.actor) } });
}

async function changeUntil(tx: Tx, { grantorId, deputyId, until }: Pair, before: string | null): Promise<void> {
  await tx.db
    .update(deputies)
    .set({ until })
    .where(and(eq(deputies.grantorId, grantorId), eq(deputies.deputyId, deputyId)));
  tx.audit({
    action: "auth.deputy_until",
    recordType: "user",
    recordId: grantorId,
    before: { deputy: deputyId, until: before },
    after: { deputy: deputyId, until },
  });
  tellBoth(tx, { grantorId, deputyId });
}

/** Takes permissions back, for a reason that is known where nobody did it by hand; whoever acts by one returns at once. */
export async function removeDeputies(tx: Tx, which: SQL | undefined, reason: string | null): Promise<void> {
  const gone = await tx.db.delete(deputies).where(which).returning();
  for (const pair of gone) {
    const { grantorId, deputyId, until } = pair;
    tx.audit({
      action: "auth.deputy_remove",
      recordType: "user",
      recordId: grantorId,
      before: { deputy: deputyId, until },
      reason,
    });
    tellBoth(tx, pair);
  }
  await notifyRemoved(tx, gone);
  await endLostActingOf(tx, ...new Set(gone.map(({ deputyId }) => deputyId)));
}

/** Both are told who may no more; who took it back knows. */
async function notifyRemoved(tx: Tx, gone: readonly Pair[]): Promise<void> {
  const name = await factsOf(tx, personName, [...new Set(gone.flatMap((pair) => [pair.grantorId, pair.deputyId]))]);
  const actor = (id: number) => ({ actor: name.get(id) ?? "" });
  for (const { grantorId, deputyId } of gone) {
    tx.notify("deputy_removed", { to: { people: [deputyId] }, target: grantorId, params: actor(grantorId) });
    const over = { form: "over", target: deputyId, params: actor(deputyId) } as const;
    tx.notify("deputy_removed", { to: { people: [grantorId] }, ...over });
  }
}

/** Open lists of both show who may act for whom. */
function tellBoth(tx: Tx, { grantorId, deputyId }: Pick<Pair, "grantorId" | "deputyId">): void {
  tx.tell({ user: deputyId }, { kind: "record", type: "deputies", id: grantorId });
  tx.tell({ user: grantorId }, { kind: "record", type: "deputies", id: grantorId });
}

/** Of one who changed: permissions between people who are not at one place any more. */
export async function removeForeignDeputies(tx: Tx, person: number): Promise<void> {
  const theirs = or(eq(deputies.grantorId, person), eq(deputies.deputyId, person));
  await removeDeputies(tx, and(theirs, not(isWhole)), "One of both is there no more.");
}

/** Of all: what is over by its date, or because somebody left. */
export async function removeOverDeputies(tx: Tx): Promise<void> {
  await removeDeputies(tx, not(isInForce), "Its last day is over.");
  await removeDeputies(tx, not(isWhole), "One of both is there no more.");
}
