import type { mail } from "@refundry/contract/mail";
import { type InputFor, roles } from "@refundry/contract/platform";
import { and, asc, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { clients, ofClientsInScope } from "../clients/index.ts";
import { cleanMail } from "../crafts/markup/mailHtml.ts";
import {
  type Actor,
  attachedTo,
  can,
  factOf,
  listPage,
  mailEvents,
  mailMessages,
  mailRecipients,
  mailTemplates,
  notFound,
  personName,
  recipientsIn,
  type Tx,
} from "../platform/index.ts";
import { fileAddress } from "./clientMail.queries.ts";
import { standing } from "./mail.queries.ts";

type Mail = typeof mailMessages.$inferSelect;

const { createdAt, toAddress, subject, outcome, kind } = mailMessages;
const lettersTo = sql`lower(${toAddress})`;
const unsettled = sql<boolean>`(${outcome} = 'not_confirmed' and ${mailMessages.settledAt} is null)`;
// Columns of a statement on one table stand without its name: within another they need it.
const copies = sql<string[]>`array(select ${mailRecipients}."address" from ${mailRecipients}
  where ${mailRecipients}."mail" = ${mailMessages}."id" and ${mailRecipients}."kind" = 'cc' order by ${mailRecipients}."id")`;

const clientName = sql<string | null>`(select ${clients}."trade_name" from ${clients}
  where ${clients}."id" = ${mailMessages}."client" and ${mailMessages}."type" is not null)`;

const row = {
  id: mailMessages.id,
  created_at: createdAt,
  sent_at: mailMessages.sentAt,
  to: toAddress,
  cc: copies,
  kind,
  subject,
  state: outcome,
  standing,
  client_name: clientName,
  send_after: sql<Date | null>`case when ${outcome} = 'scheduled' then ${mailMessages.sendAfter} end`.mapWith(
    createdAt,
  ),
  tries: mailMessages.tries,
  next_try_at: mailMessages.nextTryAt,
  reason: mailMessages.reason,
  unsettled,
  resend_of: mailMessages.resendOf,
};

const history = {
  table: mailMessages,
  row,
  sort: {
    created_at: createdAt,
    to: lettersTo,
    kind,
    client_name: sql`lower(${clientName})`,
    subject: sql`lower(${subject})`,
    state: standing,
  },
  standard: "-created_at",
  words: sql`concat_ws(E'\\n', ${toAddress}, ${subject}, array_to_string(${copies}, E'\\n'))`,
};

/** Mails with a link of their own are listed to administrators alone (18, 5.6). */
const visibleMails = ({ roleId }: Pick<Actor, "roleId">): SQL | undefined =>
  roleId === roles.admin ? undefined : isNull(mailMessages.sealedName);

/** Staff see every mail, but what people wrote to a client that was deleted; others those that people wrote to clients in their scope, and none of the system (18, 4). */
const readable = (tx: Tx): SQL | undefined =>
  can(tx.actor, "mail.read_history")
    ? and(visibleMails(tx.actor), or(isNull(mailMessages.type), ofClientsInScope(tx, mailMessages.client)))
    : and(isNotNull(mailMessages.type), ofClientsInScope(tx, mailMessages.client));

const named = <One extends { kind: string }>(one: One) => ({
  ...one,
  kind_name: one.kind === "client_message" ? "Message to a client" : (mailTemplates().get(one.kind)?.name ?? "Notice"),
});

/** Every mail of the product, newest first unless sorted otherwise. */
export async function listHistory(tx: Tx, { query }: InputFor<typeof mail.emails>) {
  const page = await listPage(tx, history, query, [
    readable(tx),
    query.kind ? eq(kind, query.kind) : undefined,
    query.state ? eq(outcome, query.state) : undefined,
    query.unsettled === undefined ? undefined : sql`${unsettled} = ${query.unsettled}`,
    query.from ? gte(createdAt, new Date(`${query.from}T00:00:00Z`)) : undefined,
    query.to ? lt(createdAt, sql`${query.to}::date + 1`) : undefined,
  ]);
  return { ...page, items: page.items.map(named) };
}

/** Whether it may be sent anew: it was refused for good, or nobody knows and nobody said. */
export const mayGoAgain = ({ outcome: state, settledAt }: Mail): boolean =>
  (state === "failed" || state === "not_confirmed") && settledAt === null;

/** A mail that the person may see in the history, as it is stored; with `held` it stays as it is until the end of the transaction. */
export async function demandHistoryMail(tx: Tx, id: number, { held = false } = {}): Promise<Mail> {
  const found = tx.db
    .select()
    .from(mailMessages)
    .where(and(eq(mailMessages.id, id), readable(tx)));
  const [stored] = await (held ? found.for("update") : found);
  if (!stored) throw notFound();
  return stored;
}

/** Whether there is such a mail that the reader may see. */
export const isHistoryMail = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.db.$count(mailMessages, and(eq(mailMessages.id, id), readable(tx)))) > 0;

/** One mail: its recipients with what the server said, what became of it, and its words unless a link of its own was among them. */
export async function readHistoryMail(tx: Tx, { params }: InputFor<typeof mail.email>) {
  const stored = await demandHistoryMail(tx, params.id);
  const { client, type, createdBy, body } = stored;
  const [[shown], recipients, events, attachments, [owner], writer] = await Promise.all([
    tx.db.select(row).from(mailMessages).where(eq(mailMessages.id, stored.id)),
    recipientsIn(tx, stored.id),
    tx.db.select().from(mailEvents).where(eq(mailEvents.mail, stored.id)).orderBy(asc(mailEvents.id)),
    attachedTo(tx, stored.id),
    client === null || type === null
      ? []
      : tx.db.select({ id: clients.id, name: clients.legalName }).from(clients).where(eq(clients.id, client)),
    createdBy === null ? null : factOf(tx, personName, createdBy),
  ]);
  if (!shown) throw notFound();
  const hasLink = stored.sealedName !== null;
  const settles = tx.actor.roleId === roles.admin;
  const writes = type !== null && can(tx.actor, "mail.write_client");
  return {
    ...named(shown),
    client: owner ?? null,
    type,
    version: stored.version,
    created_by_name: writer,
    recipients: recipients.map(({ kind: as, first, last, address, state, detail, at }) => ({
      kind: as,
      first,
      last,
      address,
      state,
      detail,
      at,
    })),
    events: events.map(({ at, kind: what, detail }) => ({ at, kind: what, detail })),
    text: hasLink ? null : stored.text,
    html: hasLink ? null : stored.html,
    body: body === null ? null : cleanMail(body).html,
    attachments: attachments.map(({ upload, name, linked }) => ({
      upload,
      original_file_name: name,
      url: fileAddress(upload),
      linked,
    })),
    abilities: {
      send_again: settles && !hasLink && mayGoAgain(stored),
      count_as_sent: settles && shown.unsettled,
      resend: writes && ["sent", "failed", "cancelled"].includes(stored.outcome),
      change: writes && stored.outcome === "scheduled" && (settles || createdBy === tx.actor.userId),
    },
  };
}
