import { freeMailType, type mail } from "@refundry/contract/mail";
import { type InputFor, roles } from "@refundry/contract/platform";
import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { type ClientRecord, clients, clientsInScope, openedClient } from "../clients/index.ts";
import { agreementOf, outstandingDocuments } from "../documents/index.ts";
import { entities, users } from "../people/index.ts";
import {
  type Actor,
  can,
  containing,
  factOf,
  leftGroup,
  listPage,
  mailMessages,
  mailRecipients,
  Refusal,
  suppressedAmong,
  suppressionText,
  type Tx,
} from "../platform/index.ts";
import { isAdopted } from "./mail.facts.ts";
import { standing } from "./mail.queries.ts";

const { createdAt, outcome, subject, toAddress } = mailMessages;

// Columns of a statement on one table stand without its name: within another they need it.
const recipients = (what: ReturnType<typeof sql>, kind: "to" | "cc") => sql`(select ${what} from ${mailRecipients}
  where ${mailRecipients}."mail" = ${mailMessages}."id" and ${mailRecipients}."kind" = ${sql.raw(`'${kind}'`)})`;
const ownName = sql`trim(concat(${mailRecipients}."first", ' ', ${mailRecipients}."last"))`;

/** Whose addresses these are, as one text with a blank before each. */
const copiesOf = sql<string[]>`array${recipients(sql`${mailRecipients}."address"`, "cc")}`;

/** Who sent a mail takes it back, and administrators (18, 4). */
function mayChange(actor: Actor) {
  if (!can(actor, "mail.write_client")) return sql`false`;
  return actor.roleId === roles.admin ? sql`true` : sql`${mailMessages.createdBy} = ${actor.userId}`;
}

const rowFor = ({ actor }: Tx) => ({
  id: mailMessages.id,
  type: sql<number>`${mailMessages.type}`,
  created_at: createdAt,
  sent_at: mailMessages.sentAt,
  send_after: sql<Date | null>`case when ${outcome} = 'scheduled' then ${mailMessages.sendAfter} end`.mapWith(
    createdAt,
  ),
  primary_contact: sql<string>`coalesce(${recipients(ownName, "to")}, '')`,
  to: toAddress,
  cc: copiesOf,
  subject,
  state: outcome,
  standing,
  bounced: sql<boolean>`coalesce(${recipients(sql`${mailRecipients}."state" = 'bounced'`, "to")}, false)`,
  change: sql<boolean>`(${outcome} = 'scheduled' and ${mayChange(actor)})`,
});
const sort = { created_at: createdAt, subject: sql`lower(${subject})`, state: outcome };

/** The mails that people wrote to a client, newest first. */
export async function listClientMails(tx: Tx, { params, query }: InputFor<typeof mail.clientEmails>) {
  const { id } = await openedClient(tx, params.id);
  const words = sql`concat_ws(E'\\n', ${toAddress}, ${subject})`;
  const list = { table: mailMessages, row: rowFor(tx), sort, standard: "-created_at", words };
  return listPage(tx, list, query, [eq(mailMessages.client, id), isNotNull(mailMessages.type)]);
}

/** The same of every client in scope; the search is for part of the address of anybody who got one (18, 2.5). */
export async function listCorrespondence(tx: Tx, { query }: InputFor<typeof mail.correspondence>) {
  const { q, ...asked } = query;
  return listPage(
    tx,
    {
      table: mailMessages,
      row: { ...rowFor(tx), client_id: clients.id, trade_name: clients.tradeName, ein: clients.ein },
      joined: (from) => from.innerJoin(clients, eq(clients.id, mailMessages.client)),
      sort: { created_at: createdAt },
      standard: "-created_at",
    },
    asked,
    [clientsInScope(tx.scope), isNotNull(mailMessages.type), q ? await sentTo(tx, q.toLowerCase()) : undefined],
  );
}

/**
 * True for mails to or with a copy to this address, or where nobody has it to one of which it is a part: a whole address is found by
 * itself, because millions may share its letters behind the `@`.
 */
async function sentTo(tx: Tx, part: string) {
  const address = sql`lower(${mailRecipients.address})`;
  const whole = sql`${address} = ${part}`;
  const theirs = (known: boolean) => {
    const found = tx.db
      .select({ mail: mailRecipients.mail })
      .from(mailRecipients)
      .where(known ? whole : sql`${address} like ${containing(part)}`);
    return sql`${mailMessages.id} in ${found}`;
  };
  // What is no address at all nobody has.
  if (!/.@./.test(part)) return theirs(false);
  // In scope alone: what others wrote must not change what is found.
  const [known] = await tx.db
    .select({ mail: mailRecipients.mail })
    .from(mailRecipients)
    .innerJoin(mailMessages, eq(mailMessages.id, mailRecipients.mail))
    .innerJoin(clients, eq(clients.id, mailMessages.client))
    .where(and(whole, clientsInScope(tx.scope), isNotNull(mailMessages.type)))
    .limit(1);
  return theirs(known !== undefined);
}

/** What stands above the e-mails of a client. */
export async function readMailStanding(tx: Tx, { params }: InputFor<typeof mail.mailStanding>) {
  const { id } = await openedClient(tx, params.id);
  return { in_adoption: await factOf(tx, isAdopted, id), ...(await documentsOf(tx, id)) };
}

async function documentsOf(tx: Tx, client: number) {
  const [owed, agreement] = await Promise.all([outstandingDocuments(tx, client), agreementOf(tx, client)]);
  return {
    outstanding: owed.map((one) => one.document_name),
    csa: agreement && {
      upload: agreement.upload,
      original_file_name: agreement.name,
      url: fileAddress(agreement.upload),
      date: agreement.createdOn,
    },
  };
}

export const fileAddress = (upload: number) => `/api/v1/uploads/${upload}/file`;

/** Types 1 to 4 are those of an adoption; the fifth is everybody's. */
export async function demandType(tx: Tx, client: number, type: number): Promise<void> {
  if (type !== freeMailType && !(await factOf(tx, isAdopted, client))) throw new Refusal("not_in_adoption");
}

const { id: personId, first, last, email } = users;
const active = and(eq(users.activationStatus, "active"), isNull(users.deletedAt));

/** What a new mail to a client begins with. */
export async function composeMail(tx: Tx, { params, query }: InputFor<typeof mail.compose>) {
  const client = await openedClient(tx, params.id);
  await demandType(tx, client.id, query.type);
  const person = { id: personId, first, last, email };
  const people = (which: ReturnType<typeof and>) =>
    tx.db.select(person).from(users).where(and(active, which)).orderBy(asc(last), asc(first), asc(personId));
  const ofFirm = and(eq(users.parentEntity, client.managingFirm), eq(users.roleId, roles.managingAttorney));
  const [managers, [attorney], documents, blocked, left, subject] = await Promise.all([
    people(ofFirm),
    client.attorneyOfRecord === null ? [] : people(eq(personId, client.attorneyOfRecord)),
    documentsOf(tx, client.id),
    whyBlocked(tx, client),
    leftGroup(tx, client.contactEmail, client.managingFirm),
    usualSubject(tx, client),
  ]);
  return {
    to: { name: `${client.contactFirst} ${client.contactLast}`.trim(), address: client.contactEmail },
    subject,
    body: "",
    managing_attorneys: managers,
    attorney_of_record: attorney ?? null,
    ...documents,
    blocked: blocked?.text ?? null,
    unsubscribed: left !== null,
  };
}

/** The subject of a mail for which none is written (18, 5.1). */
export async function usualSubject(tx: Tx, { managingFirm }: ClientRecord): Promise<string> {
  const [firm] = await tx.db.select({ name: entities.name }).from(entities).where(eq(entities.id, managingFirm));
  return `Message from ${firm?.name ?? ""}`.trim().slice(0, 200);
}

/** Why nothing can be sent to the contact of a client now; null where it can. */
export async function whyBlocked(tx: Tx, client: ClientRecord) {
  const { active: isActive, contactEmail } = client;
  if (!isActive) return { code: "not_allowed_now", text: "This client is inactive." } as const;
  if (!contactEmail.includes("@"))
    return { code: "no_address", text: "This client has no e-mail address. Please enter one in Edit Client." } as const;
  const [suppressed] = (await suppressedAmong(tx, [contactEmail])).values();
  return suppressed ? ({ code: "suppressed", text: suppressionText(suppressed) } as const) : null;
}
