import type { access } from "@refundry/contract/access";
import type { InputFor } from "@refundry/contract/platform";
import { and, eq, ne } from "drizzle-orm";
import { lockedPerson } from "../../people/index.ts";
import { notFound, type Tx } from "../../platform/index.ts";
import { authSessions } from "../session.tables.ts";
import { endThese } from "./session.commands.ts";

/** Signs one of the own devices out, wherever it is (ACCESS-44). */
export async function endSession(tx: Tx, { params }: InputFor<typeof access.endSession>) {
  const { userId } = tx.actor;
  const ended = await endThese(tx, and(eq(authSessions.id, params.id), eq(authSessions.userId, userId)), "revoked");
  if (ended === 0) throw notFound();
  noteRevoked(tx, userId, ended);
  return {};
}

export const endOtherSessions = (tx: Tx) => endSessionsOf(tx, tx.actor.userId);

export async function endPersonSessions(tx: Tx, { params }: InputFor<typeof access.endPersonSessions>) {
  if (!(await lockedPerson(tx, params.id))) throw notFound();
  return endSessionsOf(tx, params.id);
}

/** All of a person but the one that asks. */
async function endSessionsOf(tx: Tx, person: number) {
  const others = and(eq(authSessions.userId, person), ne(authSessions.id, tx.actor.sessionId));
  noteRevoked(tx, person, await endThese(tx, others, "revoked"));
  return {};
}

function noteRevoked(tx: Tx, person: number, sessions: number): void {
  if (sessions > 0)
    tx.audit({ action: "auth.sessions_revoked", recordType: "user", recordId: person, after: { sessions } });
}
