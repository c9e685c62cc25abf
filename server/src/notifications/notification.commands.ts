import { notificationType } from "@refundry/contract/catalogue";
import type { notifications as operations } from "@refundry/contract/notifications";
import type { InputFor, OutputFor } from "@refundry/contract/platform";
import { and, eq, inArray, isNotNull, isNull, lte, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "../people/index.ts";
import { invalid, type Tx } from "../platform/index.ts";
import { ownNotification, shownIds } from "./notification.queries.ts";
import { notifications } from "./notification.tables.ts";

type Item = OutputFor<typeof operations.read>;
type Change = Partial<Record<keyof typeof notifications.$inferInsert, SQL | Date | null>>;

const day = 24 * 60 * 60 * 1000;
const longestSnooze = 90 * day;
/** As long may a marking of all be taken back: the 6 s of `Undo`, and the way there. */
const undoTime = 60 * 1000;

/** Writes a change of one's own row; its other tabs follow. A second unread row of one target is refused by the database: `newer_exists`. */
async function changed(tx: Tx, id: number, set: Change): Promise<Item> {
  await ownNotification(tx, id);
  await tx.db
    .update(notifications)
    .set(set as object)
    .where(eq(notifications.id, id));
  ring(tx);
  return ownNotification(tx, id);
}

const ring = (tx: Tx) => tx.tell({ user: tx.actor.userId }, { kind: "notifications" });

/** The instant at which it was first read stays: two tabs doing the same is no error. */
const nowRead = (tx: Tx): SQL => sql`coalesce(${notifications.readAt}, ${tx.now.toISOString()}::timestamptz)`;

export function changeNotification(tx: Tx, { params, body }: InputFor<typeof operations.change>): Promise<Item> {
  return changed(tx, params.id, {
    ...(body.read_status !== undefined && { readAt: body.read_status ? nowRead(tx) : null }),
    snoozedUntil: null,
  });
}

export function readNotification(tx: Tx, { params }: InputFor<typeof operations.read>): Promise<Item> {
  return changed(tx, params.id, { readAt: nowRead(tx), snoozedUntil: null });
}

/** Hides a row; a read one comes back as unread (02, Notification life). */
export function snoozeNotification(tx: Tx, { params, body }: InputFor<typeof operations.snooze>): Promise<Item> {
  const { until } = body;
  if (until && until <= tx.now) throw invalid({ until: "Please choose a time to come." });
  if (until && until.getTime() > tx.now.getTime() + longestSnooze)
    throw invalid({ until: "Please choose a time within 90 days." });
  return changed(tx, params.id, { readAt: null, snoozedUntil: until ?? tomorrowMorning(tx) });
}

/** 8:00 of the next day by the person's own clock. */
function tomorrowMorning(tx: Tx): SQL {
  const zone = sql`(select ${users.timeZone} from ${users} where ${eq(users.id, tx.actor.userId)})`;
  return sql`((${tx.now.toISOString()}::timestamptz at time zone ${zone})::date + 1 + time '08:00') at time zone ${zone}`;
}

/** Marks what was there when the request came; what comes meanwhile stays unread. */
export async function markAll(
  tx: Tx,
  { body }: InputFor<typeof operations.markAll>,
): Promise<OutputFor<typeof operations.markAll>> {
  if (body.type !== undefined && !notificationType(body.type)) throw invalid({ type: "There is no such type." });
  const there = shownIds(
    tx,
    isNull(notifications.readAt),
    lte(notifications.createdAt, tx.now),
    body.type === undefined ? undefined : eq(notifications.typeId, body.type),
  );
  const { rowCount } = await tx.db
    .update(notifications)
    .set({ readAt: tx.now })
    .where(and(inArray(notifications.id, there), isNull(notifications.readAt)));
  ring(tx);
  return { marked: rowCount ?? 0, at: tx.now };
}

/** Takes a marking back, but for rows whose target has a newer unread one. */
export async function unmarkAll(
  tx: Tx,
  { body }: InputFor<typeof operations.unmarkAll>,
): Promise<Record<string, never>> {
  if (tx.now.getTime() - body.at.getTime() > undoTime) throw invalid({ at: "It is too late to take this back." });
  const newer = alias(notifications, "newer");
  await tx.db
    .update(notifications)
    .set({ readAt: null })
    .where(
      and(
        eq(notifications.userId, tx.actor.userId),
        isNotNull(notifications.readAt),
        eq(notifications.readAt, body.at),
        notExists(
          tx.db
            .select({ id: newer.id })
            .from(newer)
            .where(
              and(
                eq(newer.userId, notifications.userId),
                eq(newer.typeId, notifications.typeId),
                eq(newer.targetId, notifications.targetId),
                isNull(newer.readAt),
              ),
            ),
        ),
      ),
    );
  ring(tx);
  return {};
}
