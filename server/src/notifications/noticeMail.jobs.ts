import type { RoleId } from "@refundry/contract/platform";
import { and, asc, eq, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { personReachesClient } from "../access/index.ts";
import { clients } from "../clients/index.ts";
import { users } from "../people/index.ts";
import { inTransaction, type JobRun, job, postLetter, type Tx } from "../platform/index.ts";
import { wordsOf } from "./notification.rules.ts";
import { notificationDigests, notifications } from "./notification.tables.ts";

/** Rows of which mails are written in one transaction. */
const batch = 100;
/** Lines of one digest; how many more there are it says. */
const mostLines = 100;
/** The hour of the digest by the person's own clock (02, 10). */
const digestHour = 8;

const preferencesText = "What reaches you by mail is yours to choose: My profile, Notifications.";

/**
 * Writes a mail for each notification that goes out at once. A row is marked in the transaction that writes its mail, so that it
 * goes out once however often this runs.
 */
export const mailAtOnce = job<Record<string, never>>({
  name: "notifications.mail",
  run: (_payload, run) => whileFull(run, (tx) => mailSome(tx, run)),
});

/** Each quarter of an hour, for those by whose clock the hour of the digest has come. */
export const mailDigests = job<Record<string, never>>({
  name: "notifications.digest",
  cron: "*/15 * * * *",
  run: (_payload, run) => whileFull(run, (tx) => digestSome(tx, run)),
});

async function whileFull({ services, signal }: JobRun, work: (tx: Tx) => Promise<number>): Promise<void> {
  while ((await inTransaction(services.pool, {}, work)) === batch) signal.throwIfAborted();
}

const waiting = (way: "now" | "digest") =>
  and(isNull(notifications.mailedAt), isNull(notifications.readAt), eq(notifications.mail, way)) as SQL;

async function mailSome(tx: Tx, run: JobRun): Promise<number> {
  const held = await tx.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(waiting("now"))
    .orderBy(asc(notifications.id))
    .limit(batch)
    .for("update", { skipLocked: true });
  const ids = held.map(({ id }) => id);
  if (ids.length === 0) return 0;
  for (const { person, text, path } of await linesOf(tx, inArray(notifications.id, ids)))
    await postLetter(tx, {
      kind: "notification_now",
      to: { userId: person.id, address: person.email },
      subject: text.said,
      paragraphs: [`Hello ${person.first || person.last},`, text.whole, preferencesText],
      ...(path && { action: { label: "Open in Refundry", url: `${run.services.settings.publicUrl}${path}` } }),
    });
  await markMailed(tx, ids);
  return ids.length;
}

/** The instant at which today's digest of a person is due. */
const due = sql`(((now() at time zone ${users.timeZone})::date + make_interval(hours => ${digestHour}::int)) at time zone ${users.timeZone})`;
const today = sql<string>`(now() at time zone ${users.timeZone})::date`;

/**
 * Digests of some people who have none of today: of what came before its hour, is still unread, and shows. The day is written with
 * the mail, so that no day has two.
 */
async function digestSome(tx: Tx, run: JobRun): Promise<number> {
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
    const rows = await linesOf(tx, and(eq(notifications.userId, id), shown) as SQL);
    const [first] = rows;
    if (!first) continue;
    await postLetter(tx, digest(run, first.person, rows));
    await markMailed(
      tx,
      rows.map((row) => row.id),
    );
  }
  return people.length;
}

function digest({ services }: JobRun, { id, email, first, last }: Person, rows: readonly Line[]) {
  const more = rows.length - mostLines;
  return {
    kind: "notification_digest",
    to: { userId: id, address: email },
    subject: rows.length === 1 ? "1 notification in Refundry" : `${rows.length} notifications in Refundry`,
    paragraphs: [`Hello ${first || last},`],
    lines: rows.slice(0, mostLines).map(({ text, path }) => ({
      text: text.whole,
      url: path && `${services.settings.publicUrl}${path}`,
    })),
    closing: [...(more > 0 ? [`And ${more} more.`] : []), preferencesText],
  };
}

interface Person {
  id: number;
  first: string;
  last: string;
  email: string;
}

interface Line {
  id: number;
  person: Person;
  text: {
    said: string;
    /** With the client's name before it. */
    whole: string;
  };
  path: string | null;
}

/** The rows in words, newest first: of those who are active, and of clients whom they still reach. */
async function linesOf(tx: Tx, which: SQL): Promise<Line[]> {
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
  return rows.flatMap(({ row, role, legalName, ...person }) => {
    const words = wordsOf(row, role as RoleId);
    if (!words) return [];
    const whole = legalName === null ? words.text : `${legalName}: ${words.text}`;
    return [{ id: row.id, person, text: { said: words.text, whole }, path: words.url }];
  });
}

async function markMailed(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.db
    .update(notifications)
    .set({ mailedAt: tx.now })
    .where(inArray(notifications.id, [...ids]));
}
