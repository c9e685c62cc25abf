import type { documents as operations } from "@refundry/contract/documents";
import type { InputFor } from "@refundry/contract/platform";
import { and, eq, isNull } from "drizzle-orm";
import { type ClientRecord, openedClient } from "../../clients/index.ts";
import { users } from "../../people/index.ts";
import { type Call, factOf, greetingName, mailPreview, personName, type Tx } from "../../platform/index.ts";
import { documentReminders } from "../documentRequest.tables.ts";
import { lastRequests } from "../owing/lastRequest.queries.ts";
import { cameFor, countingRows, outstandingOf } from "../owing/requirement.queries.ts";
import { outstandingMail } from "./letters.commands.ts";

interface Addressee {
  userId: number | null;
  name: string;
  first: string;
  address: string;
}

/** Whom a request goes to: the attorney of record, with the contact beside; without an attorney the contact. */
export async function addresseesOf(tx: Tx, client: ClientRecord): Promise<Record<"to" | "cc", Addressee | null>> {
  const contact = contactOf(client);
  const attorney = client.attorneyOfRecord === null ? null : await attorneyOf(tx, client.attorneyOfRecord);
  return attorney ? { to: attorney, cc: contact } : { to: contact, cc: null };
}

/** Who was suspended or deleted is asked for nothing. */
async function attorneyOf(tx: Tx, id: number): Promise<Addressee | null> {
  const [person] = await tx.db
    .select({ first: users.first, last: users.last, email: users.email })
    .from(users)
    .where(and(eq(users.id, id), eq(users.activationStatus, "active"), isNull(users.deletedAt)));
  if (!person) return null;
  const { first, last, email } = person;
  return { userId: id, name: `${first} ${last}`.trim(), first: greetingName(person), address: email };
}

function contactOf({ contactFirst: first, contactLast: last, contactEmail: address }: ClientRecord): Addressee | null {
  if (!address.includes("@")) return null;
  return { userId: null, name: `${first} ${last}`, first: greetingName({ first, last }), address };
}

/** What a request fills into its mail. */
export const mailValues = (
  { id, legalName }: Pick<ClientRecord, "id" | "legalName">,
  names: readonly string[],
  publicUrl: string,
  to: Pick<Addressee, "first"> | null,
) => ({
  first_name: to?.first ?? "",
  legal_name: legalName,
  documents: names.map((text) => ({ text, url: null })),
  link: `${publicUrl}/clients/${id}/documents`,
});

/** A client's outstanding documents, in the order of the catalogue: none for which a file was handed in that waits for its review. */
export async function outstandingDocuments(tx: Tx, client: number) {
  const rows = await countingRows(tx, client);
  const came = await cameFor(
    tx,
    rows.map(({ id }) => id),
  );
  return outstandingOf(rows.filter(({ id }) => !came.get(id)?.handed_in));
}

const shown = (one: Addressee | null) => one && { name: one.name, address: one.address };

/** The request as it would be sent now. */
export function previewRequest(call: Call, { params }: InputFor<typeof operations.outstandingPreview>) {
  return call.transaction(
    async (tx) => {
      const client = await openedClient(tx, params.id);
      const names = (await outstandingDocuments(tx, client.id)).map((one) => one.document_name);
      const { to, cc } = await addresseesOf(tx, client);
      const values = mailValues(client, names, call.services.settings.publicUrl, to);
      const written = await mailPreview(tx, outstandingMail, values);
      return {
        to: shown(to),
        cc: shown(cc),
        ...written,
        documents: names,
        last_request: (await lastRequests(tx, [client.id])).get(client.id) ?? null,
      };
    },
    { readOnly: true },
  );
}

/** How often a client is asked again. */
export async function readReminder(tx: Tx, { params }: InputFor<typeof operations.reminder>) {
  const { id } = await openedClient(tx, params.id);
  const [row] = await tx.db.select().from(documentReminders).where(eq(documentReminders.client, id));
  if (!row) return { every_days: null, next_on: null, sent_count: 0, set_by_name: null };
  return {
    every_days: row.everyDays as 7 | 14,
    next_on: row.sentCount < 6 ? row.nextOn : null,
    sent_count: row.sentCount,
    set_by_name: await factOf(tx, personName, row.setBy),
  };
}
