import type { access, sessionsSchema } from "@refundry/contract/access";
import type { InputFor } from "@refundry/contract/platform";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import { readUser } from "../../people/index.ts";
import { nameOf, type Tx } from "../../platform/index.ts";
import { authSessions } from "../session.tables.ts";
import { deviceOf } from "./device.rules.ts";
import { idleLeft, sessionIsFresh, sessionLife, shown, shownId } from "./session.queries.ts";

type Sessions = z.output<typeof sessionsSchema>;

/** The living sessions of a person, the newest activity first. */
async function livingSessions(tx: Tx, userId: number): Promise<Sessions> {
  const rows = await tx.db
    .select({ session: authSessions, shown: { first: shown.first, last: shown.last } })
    .from(authSessions)
    .innerJoin(shown, eq(shown.id, shownId))
    .where(and(eq(authSessions.userId, userId), isNull(authSessions.endedAt), sessionIsFresh(sessionLife(tx).cookie)))
    .orderBy(desc(authSessions.lastSeenAt), desc(authSessions.id));
  const items = rows.map(({ session, shown: other }) => ({
    id: session.id,
    kind: session.kind,
    device: session.deviceLabel ?? deviceOf(session.userAgent),
    ip: session.ip,
    created_at: session.createdAt,
    last_seen_at: session.lastSeenAt,
    current: session.id === tx.actor.sessionId,
    acting_as: session.actingUserId === null ? null : nameOf(other),
  }));
  return { items, total: items.length };
}

export const readSessions = (tx: Tx): Promise<Sessions> => livingSessions(tx, tx.actor.userId);

export async function readPersonSessions(tx: Tx, { params }: InputFor<typeof access.personSessions>) {
  await readUser(tx, params.id);
  return livingSessions(tx, params.id);
}

/** How long the session that asks goes on without activity (01, Sessions). */
export const readIdle = async (tx: Tx) => ({ seconds: await idleLeft(tx, tx.actor.sessionId) });

/** Whether a session is one's own and living. */
export async function isOwnSession({ db, actor }: Tx, id: number): Promise<boolean> {
  const own = and(eq(authSessions.id, id), eq(authSessions.userId, actor.realUserId), isNull(authSessions.endedAt));
  return (await db.$count(authSessions, own)) > 0;
}
