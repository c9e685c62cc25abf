import type { RoleId } from "@refundry/contract/platform";
import { and, asc, eq, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { personReachesClient } from "../access/index.ts";
import { clients } from "../clients/index.ts";
import { users } from "../people/index.ts";
import { inTransaction, type JobRun, job, setting, type Tx } from "../platform/index.ts";
import { postDigest } from "./noticeLetter.commands.ts";
import type { Addressee, Line } from "./noticeLetter.rules.ts";
import { wordsOf } from "./notification.rules.ts";
import { notificationDigests, notifications } from "./notification.tables.ts";
import { postAtOnce, withMore } from "./ownMail.commands.ts";

/** Rows, and people, of whom mails are written in one transaction. */
const batch = 100;

/**
 * Writes a mail for each notification that goes out at once. A row is marked in the transaction that writes its mail, so that it
 * goes out once however often this runs.
 */
export const mailAtOnce = job<Record<string, never>>({
  name: "notifications.mail",
  run: (_payload, run) => whileFull(run, mailSome),
});

/** Each quarter of an hour, for those by whose clock the hour of the digest has come. */
export const mailDigests = job<Record<string, never>>({
  name: "notifications.digest",
  cron: "*/15 * * * *",
  run: (_payload, run) => whileFull(run, digestSome),
});

async function whileFull(
  { services, signal }: JobRun,
  work: (tx: Tx, publicUrl: string) => Promise<number>,
): Promise<void> {
  const { publicUrl } = services.settings;
  while ((await inTransaction(services.pool, {}, (tx) => work(tx, publicUrl))) === batch) signal.throwIfAborted();
}

const waiting = (way: "now" | "digest") =>
  and(isNull(notifications.mailedAt), isNull(notifications.readAt), eq(notifications.mail, way)) as SQL;

async function mailSome(tx: Tx, publicUrl: string): Promise<number> {
  const held = await tx.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(waiting("now"))
    .orderBy(asc(notifications.id))
    .limit(batch)
    .for("update", { skipLocked: true });
  const ids = held.map(({ id }) => id);
  if (ids.length === 0) return 0;
  for (const { person, ...notice } of await linesOf(tx, inArray(notifications.id, ids), publicUrl))
    await postAtOnce(tx, person, notice, publicUrl);
  await markMailed(tx, ids);
  return ids.length;
}

/**
 * Digests of some people who have none of today: of what came before its hour by their own clock, is still unread, and shows. The
 * day is written with the mail, so that no day has two.
 */
async function digestSome(tx: Tx, publicUrl: string): Promise<number> {
  const hour = setting(tx, "notification_digest_hour");
  const today = sql<string>`(now() at time zone ${users.timeZone})::date`;
  const due = sql`((${today} + make_interval(hours => ${hour}::int)) at time zone ${users.timeZone})`;
  const shown = and(
    waiting("digest"),
    eq(notifications.userId, users.id),
    sql`${notifications.createdAt} < ${due}`,
    or(isNull(notifications.snoozedUntil), sql`${notifications.snoozedUntil} <= now()`),
  );
  const people = await tx.db
    .select({ id: users.id, today })
    .from(users)
    .leftJoin(notificationDigests, eq(notificationDigests.userId, users.id))
    .where(
      and(
        sql`${due} <= now()`,
        or(isNull(notificationDigests.day), lt(notificationDigests.day, today)),
        sql`exists (select from ${notifications} where ${shown})`,
      ),
    )
    .orderBy(asc(users.id))
    .limit(batch)
    .for("update", { of: users, skipLocked: true });
  for (const { id, today: day } of people) {
    await tx.db
      .insert(notificationDigests)
      .values({ userId: id, day })
      .onConflictDoUpdate({ target: notificationDigests.userId, set: { day } });
    const rows = await linesOf(tx, and(eq(notifications.userId, id), shown) as SQL, publicUrl);
    const [first] = rows;
    if (!first) continue;
    const lines = rows.map(({ line }) => line);
    await postDigest(tx, first.person, lines, { publicUrl });
    await markMailed(
      tx,
      rows.map((row) => row.id),
    );
  }
  return people.length;
}

/** The rows in words, newest first: of those who are active, and of clients whom they still reach. */
async function linesOf(
  tx: Tx,
  which: SQL,
  publicUrl: string,
): Promise<{ id: number; key: string; target: number; person: Addressee; line: Line }[]> {
  const rows = await tx.db
    .select({
      row: notifications,
      id: users.id,
      first: users.first,
      last: users.last,
      email: users.email,
      role: users.roleId,
      legalName: clients.legalName,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .leftJoin(clients, eq(clients.id, notifications.client))
    .where(
      and(
        which,
        eq(users.activationStatus, "active"),
        isNull(users.deletedAt),
        or(isNull(notifications.client), and(isNull(clients.deletedAt), personReachesClient)),
      ),
    )
    .orderBy(sql`${notifications.createdAt} desc, ${notifications.id} desc`);
  const lines = rows.map(async ({ row, role, legalName, ...person }) => {
    const { key, text, url } = wordsOf(row, role as RoleId);
    const line = { legalName, text, url: url && `${publicUrl}${url}` };
    const notice = { user: person.id, target: row.targetId, times: row.count };
    return { id: row.id, key, target: row.targetId, person, line: await withMore(tx, key, notice, line) };
  });
  return Promise.all(lines);
}

async function markMailed(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.db
    .update(notifications)
    .set({ mailedAt: tx.now })
    .where(inArray(notifications.id, [...ids]));
}
