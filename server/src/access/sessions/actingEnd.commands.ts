import { and, eq, inArray, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../platform/index.ts";
import { authSessions } from "../session.tables.ts";
import { mayShow } from "./acting.queries.ts";
import { real, shown, shownId } from "./session.queries.ts";

/** The columns of a session that say for whom it acts. */
export const actingColumns = {
  id: authSessions.id,
  userId: authSessions.userId,
  actingUserId: authSessions.actingUserId,
  actingSince: authSessions.actingSince,
};
export interface ActingSession {
  userId: number;
  actingUserId: number | null;
  actingSince: Date | null;
}

/** Acting is over, for whatever reason: its end stands in the trail with its duration (01, Audit). */
export function noteActingEnd(tx: Tx, session: ActingSession, reason: string | null = null): void {
  if (session.actingUserId === null || session.actingSince === null) return;
  const seconds = Math.max(0, Math.round((tx.now.getTime() - session.actingSince.getTime()) / 1000));
  tx.audit({
    action: "auth.depersonate",
    recordType: "user",
    recordId: session.actingUserId,
    after: { user_id: session.userId, seconds },
    reason,
  });
}

/**
 * Sessions that act for somebody without the right to do so, among those named, are their own again: the right was taken back,
 * one of both was closed or went elsewhere, or its time is over. Open screens ask who they are, and are told.
 */
export async function endLostActing(tx: Tx, among: SQL | undefined): Promise<void> {
  const lost = await tx.db
    .select(actingColumns)
    .from(authSessions)
    .innerJoin(real, eq(real.id, authSessions.userId))
    .innerJoin(shown, eq(shown.id, shownId))
    .where(and(isNull(authSessions.endedAt), isNotNull(authSessions.actingUserId), among, not(mayShow(real, shown))))
    .for("update", { of: authSessions });
  if (lost.length === 0) return;
  await tx.db
    .update(authSessions)
    .set({
      actingEndedFor: sql`${authSessions.actingUserId}`,
      actingUserId: null,
      actingSince: null,
      actingReason: null,
    })
    .where(
      inArray(
        authSessions.id,
        lost.map(({ id }) => id),
      ),
    );
  for (const session of lost) {
    noteActingEnd(tx, session, "The right to act ended.");
    tx.tell({ session: session.id }, { kind: "session" });
  }
}

/** The same for every session in which one of these people is at the keyboard or acted for. */
export const endLostActingOf = (tx: Tx, ...people: number[]): Promise<void> =>
  endLostActing(
    tx,
    people.length === 0
      ? sql`false`
      : sql`(${inArray(authSessions.userId, people)} or ${inArray(authSessions.actingUserId, people)})`,
  );
