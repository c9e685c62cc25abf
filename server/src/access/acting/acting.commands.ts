import type { access } from "@refundry/contract/access";
import type { User } from "@refundry/contract/people";
import { type InputFor, type RoleId, roles } from "@refundry/contract/platform";
import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { lockedPerson, readUser, users } from "../../people/index.ts";
import { type Call, invalid, isActing, nameOf, notFound, Refusal, readAnew, type Tx } from "../../platform/index.ts";
import { authSessions } from "../session.tables.ts";
import { areColleagues, isActive, mayActFor } from "../sessions/acting.queries.ts";
import { noteActingEnd } from "../sessions/actingEnd.commands.ts";
import {
  answerSession,
  clearCookies,
  endThese,
  livePerson,
  rotateSession,
  type SignedIn,
  type StartedSession,
} from "../sessions/session.commands.ts";

const self = alias(users, "self");

/**
 * Whether somebody is there to be acted for: to an administrator any active person, to others those of the own firm or client,
 * whether they gave permission or not. While acting nobody is looked for: that it is refused is the same for every id.
 */
export async function isThereToActFor(tx: Tx, id: number): Promise<boolean> {
  const { actor } = tx;
  if (isActing(actor)) return true;
  if (id === actor.userId) return false;
  const reached = actor.roleId === roles.admin ? undefined : areColleagues(users, self);
  const found = tx.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(self, eq(self.id, actor.userId))
    .where(and(eq(users.id, id), isActive(users), reached))
    .limit(1);
  return (await found).length > 0;
}

/**
 * From now on the session shows the other person; its own stays on record in every entry of the trail. Whoever takes a
 * permission back, or closes one of both, comes before or after: both people are held.
 */
export async function impersonate(
  call: Call,
  { params, body }: InputFor<typeof access.impersonate>,
): Promise<SignedIn> {
  const { actor } = call;
  if (isActing(actor)) throw new Refusal("already_acting");
  const reason = body.reason || null;
  const started = await call.transaction(async (tx) => {
    if (!(await isThereToActFor(tx, params.id))) throw notFound();
    if (actor.roleId === roles.admin && !reason) throw invalid({ reason: "A reason is required." });
    for (const id of [actor.userId, params.id].sort((one, other) => one - other)) await lockedPerson(tx, id);
    if (!(await mayActNow(tx, params.id))) throw new Refusal("not_deputized");
    const person = await livePerson(tx, params.id);
    const session = await rotateSession(tx, person, actor.sessionId, {
      actingUserId: person.id,
      actingSince: tx.now,
      actingReason: reason,
      actingEndedFor: null,
    });
    tx.audit({
      action: "auth.impersonate",
      recordType: "user",
      recordId: person.id,
      after: { user_id: actor.userId },
      reason,
    });
    tx.notify("acted_for_you", { to: { people: [person.id] }, target: actor.userId, params: { actor: nameOf(actor) } });
    return { ...session, realUserId: actor.userId };
  });
  return answerSession(call, started, started.kind === "bearer");
}

/** As of this instant, whatever was known when the request began. */
async function mayActNow(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx.db
    .select({ may: mayActFor(self, users) })
    .from(users)
    .innerJoin(self, eq(self.id, tx.actor.userId))
    .where(eq(users.id, id));
  return rows[0]?.may ?? false;
}

/** Returns to the person at the keyboard. */
export async function depersonate(call: Call): Promise<SignedIn> {
  if (!isActing(call.actor)) throw new Refusal("not_acting");
  const back = await returnToSelf(call);
  return answerSession(call, back, back.kind === "bearer");
}

async function returnToSelf(call: Call): Promise<StartedSession & { kind: "cookie" | "bearer" }> {
  const { realUserId, sessionId } = call.actor;
  return call.transaction(async (tx) => {
    const [before] = await tx.db.select().from(authSessions).where(eq(authSessions.id, sessionId)).for("update");
    // Another request of this browser was faster.
    if (!before?.actingUserId || before.endedAt) throw new Refusal("not_acting");
    noteActingEnd(tx, before);
    return rotateSession(tx, await livePerson(tx, realUserId), sessionId, {
      actingUserId: null,
      actingSince: null,
      actingReason: null,
      actingEndedFor: null,
    });
  });
}

/** Ends the session; while acting for another it returns to oneself instead (ACCESS-38). */
export async function signOut(call: Call): Promise<{ returned_to: User | null; token?: string }> {
  const { sessionId, realUserId } = call.actor;
  if (isActing(call.actor)) {
    const back = await returnToSelf(call);
    const { token } = answerSession(call, back, back.kind === "bearer");
    return { returned_to: await readSelf(call, back), ...(token && { token }) };
  }
  await call.transaction(async (tx) => {
    await endThese(tx, eq(authSessions.id, sessionId), "signed_out");
    tx.audit({ action: "auth.sign_out", recordType: "user", recordId: realUserId });
  });
  clearCookies(call.http.reply);
  return { returned_to: null };
}

/** The person at the keyboard, as that person reads it. */
function readSelf(call: Call, { person }: StartedSession): Promise<User | null> {
  const { id: userId, roleId, parentEntity: firmId, first, last, email } = person;
  const { sessionId } = call.actor;
  const actor = { sessionId, userId, realUserId: userId, roleId: roleId as RoleId, firmId, first, last, email };
  return readAnew(
    call,
    async () => actor,
    (tx) => readUser(tx, userId),
  );
}
