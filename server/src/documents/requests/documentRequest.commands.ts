import type { documents as operations } from "@refundry/contract/documents";
import type { InputFor } from "@refundry/contract/platform";
import { type ClientRecord, openedClient } from "../../clients/index.ts";
import { type Call, insertOne, postMail, Refusal, type Tx } from "../../platform/index.ts";
import { documentRequests } from "../documentRequest.tables.ts";
import { addresseesOf, mailValues, outstandingDocuments } from "./documentRequest.queries.ts";
import { requestRefusal } from "./documentRequest.rules.ts";
import { outstandingMail, type reminderMail } from "./letters.commands.ts";

/** Asks for what is outstanding, by hand (08, 5.5). */
export async function requestOutstanding(
  call: Call,
  { params, query }: InputFor<typeof operations.requestOutstanding>,
) {
  return call.once(async (tx) => {
    const client = await openedClient(tx, params.id, "update");
    const refusal = requestRefusal({ ...client, outstanding: (await outstandingDocuments(tx, client.id)).length });
    const sent = await sendRequest(tx, client, {
      template: outstandingMail,
      publicUrl: call.services.settings.publicUrl,
      copyContact: query.copy_contact ?? true,
      refusal,
    });
    return { id: sent.id, sent_at: tx.now, sent_to: sent.addresses };
  });
}

interface Sending {
  template: typeof outstandingMail | typeof reminderMail;
  publicUrl: string;
  copyContact: boolean;
  /** Why it is not sent. */
  refusal: string | null;
}

/** Writes the mail and what it asked for, in one transaction; the attorney of record hears of it. */
export async function sendRequest(
  tx: Tx,
  client: ClientRecord,
  { template, publicUrl, copyContact, refusal }: Sending,
): Promise<{ id: number; addresses: string[] }> {
  const owed = await outstandingDocuments(tx, client.id);
  const { to, cc } = await addresseesOf(tx, client);
  if (!to) throw new Refusal("no_recipient");
  if (owed.length === 0) throw new Refusal("nothing_outstanding");
  if (refusal) throw new Refusal("not_allowed_now", { text: refusal });
  const names = owed.map(({ document_name }) => document_name);
  const copies = copyContact && cc ? [cc.address] : [];
  const email = await postMail(tx, template, mailValues(client, names, publicUrl, to), {
    to: { userId: to.userId, address: to.address },
    cc: copies,
    client: client.id,
  });
  const { id } = await insertOne(tx, documentRequests, {
    client: client.id,
    sentBy: tx.actorOrNone?.userId ?? null,
    sentAt: tx.now,
    email,
    requirements: owed.map(({ requirement_id }) => requirement_id),
  });
  const addresses = [to.address, ...copies];
  tx.audit({
    action: "documents.request",
    recordType: "clients",
    recordId: client.id,
    clientId: client.id,
    after: { sent_to: addresses.join(", "), documents: names.join(", ") },
  });
  const heard = { to: { ofClient: "attorney" }, client: client.id } as const;
  if (owed.length === 1) tx.notify("outstanding_documents", { ...heard, form: "one" });
  else tx.notify("outstanding_documents", { ...heard, params: { n: owed.length } });
  tx.tell({ record: "clients", id: client.id }, { kind: "record", type: "uploads", id: client.id });
  return { id, addresses };
}
