import { notificationType } from "@refundry/contract/catalogue";
import type { notifications as operations } from "@refundry/contract/notifications";
import type { InputFor, OutputFor, RoleId } from "@refundry/contract/platform";
import { and, count, eq, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { clients, clientsInScope } from "../clients/index.ts";
import { invalid, notFound, type Tx } from "../platform/index.ts";
import { wordsOf } from "./notification.rules.ts";
import { notifications } from "./notification.tables.ts";

type Page = OutputFor<typeof operations.list>;
type Item = Page["items"][number];

/** Every reading looks at the client beside the row: one that left the scope is neither listed nor counted (02, Recipients). */
const besideClient = (tx: Tx): SQL => and(eq(clients.id, notifications.client), clientsInScope(tx.scope)) as SQL;

/** One's own rows that show now. */
const shown = (tx: Tx): SQL => and(own(tx), awake(tx)) as SQL;

/** One's own rows of clients in scope, hidden ones too. */
const own = (tx: Tx): SQL =>
  and(eq(notifications.userId, tx.actor.userId), or(isNull(notifications.client), isNotNull(clients.id))) as SQL;

const awake = (tx: Tx): SQL => or(isNull(notifications.snoozedUntil), lte(notifications.snoozedUntil, tx.now)) as SQL;

const unread = isNull(notifications.readAt);

/** The ids of own rows that show, for a statement that changes them. */
export const shownIds = (tx: Tx, ...more: readonly (SQL | undefined)[]) =>
  tx.db
    .select({ id: notifications.id })
    .from(notifications)
    .leftJoin(clients, besideClient(tx))
    .where(and(shown(tx), ...more));

export function listNotifications(tx: Tx, { query }: InputFor<typeof operations.list>): Promise<Page> {
  return pageOf(tx, query);
}

export function listOfType(tx: Tx, { params, query }: InputFor<typeof operations.ofType>): Promise<Page> {
  const type = Number(params.typeId);
  if (type !== 0 && !notificationType(type)) throw notFound();
  return pageOf(tx, { ...query, status: params.state, type });
}

interface Asked {
  /** 0 unread, 1 read. */
  status?: "0" | "1";
  type?: number;
  limit: number;
  cursor?: string;
}

async function pageOf(tx: Tx, { status, type, limit, cursor }: Asked): Promise<Page> {
  const asked = and(
    shown(tx),
    status && (status === "0" ? unread : isNotNull(notifications.readAt)),
    type ? eq(notifications.typeId, type) : undefined,
  );
  const [rows, [total], [fresh]] = await Promise.all([
    tx.db
      .select({ row: notifications, legalName: clients.legalName })
      .from(notifications)
      .leftJoin(clients, besideClient(tx))
      .where(and(asked, cursor === undefined ? undefined : after(cursor)))
      .orderBy(sql`${notifications.createdAt} desc, ${notifications.id} desc`)
      .limit(limit + 1),
    countOf(tx, asked),
    countOf(tx, and(shown(tx), unread)),
  ]);
  const page = rows.slice(0, limit);
  const last = page.at(-1)?.row;
  return {
    items: page.map(({ row, legalName }) => itemOf(tx, row, legalName)),
    total: total?.many ?? 0,
    total_new: fresh?.many ?? 0,
    next: rows.length > limit && last ? `${last.createdAt.getTime()}-${last.id}` : null,
  };
}

const countOf = (tx: Tx, which: SQL | undefined) =>
  tx.db.select({ many: count() }).from(notifications).leftJoin(clients, besideClient(tx)).where(which);

/** Rows behind the one that a cursor names by its instant and its number. */
function after(cursor: string): SQL {
  const [, instant, id] = /^(\d{1,14})-(\d{1,15})$/.exec(cursor) ?? [];
  if (!instant || !id) throw invalid({ cursor: "This cursor is not one of this list." });
  const at = new Date(Number(instant)).toISOString();
  return sql`(${notifications.createdAt}, ${notifications.id}) < (${at}::timestamptz, ${id}::bigint)`;
}

function itemOf(tx: Tx, row: typeof notifications.$inferSelect, legalName: string | null): Item {
  const words = wordsOf(row, tx.actor.roleId as RoleId);
  return {
    id: row.id,
    legal_name: legalName,
    type: words.key,
    type_id: row.typeId,
    text: words.text,
    url: words.url,
    client: row.client,
    target_id: row.targetId,
    count: row.count,
    created_at: row.createdAt,
    read_status: row.readAt !== null,
    snoozed_until: row.snoozedUntil && row.snoozedUntil > tx.now ? row.snoozedUntil : null,
  };
}

/** One's own row with its client in scope, hidden or not; 404 for every other. */
export async function ownNotification(tx: Tx, id: number): Promise<Item> {
  const [found] = await tx.db
    .select({ row: notifications, legalName: clients.legalName })
    .from(notifications)
    .leftJoin(clients, besideClient(tx))
    .where(and(eq(notifications.id, id), own(tx)));
  if (!found) throw notFound();
  return itemOf(tx, found.row, found.legalName);
}

export async function isNotificationVisible(tx: Tx, id: number): Promise<boolean> {
  const found = await tx.db
    .select({ id: notifications.id })
    .from(notifications)
    .leftJoin(clients, besideClient(tx))
    .where(and(eq(notifications.id, id), own(tx)));
  return found.length > 0;
}

/** The types that the person has rows of, in the order of their numbers. */
export async function listTypes(tx: Tx): Promise<OutputFor<typeof operations.types>> {
  const rows = await tx.db
    .select({ id: notifications.typeId, fresh: sql<string>`count(*) filter (where ${unread})` })
    .from(notifications)
    .leftJoin(clients, besideClient(tx))
    .where(shown(tx))
    .groupBy(notifications.typeId)
    .orderBy(notifications.typeId);
  return {
    items: rows.flatMap(({ id, fresh }) => {
      const type = notificationType(id);
      return type ? [{ id, key: type.key, label: type.label, count_new: Number(fresh) }] : [];
    }),
  };
}
