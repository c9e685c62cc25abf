import { documents } from "@refundry/contract/documents";
import { mail } from "@refundry/contract/mail";
import { handedIn, handingIn } from "../documents/documents.given.ts";
import type { Caller, World } from "../world.given.ts";

export const words = "<p>Dear Ann, <strong>please</strong> call us.</p>";

/** A mail that somebody writes to a client, with the fields that a test is about. */
export const writing = (caller: Caller, client: number, fields: object = {}, headers: Record<string, string> = {}) =>
  caller.try(mail.sendEmail, { params: { id: client }, body: { type: 5, body: words, ...fields } }, { headers });

/** The number of one that was taken. */
export async function written(caller: Caller, client: number, fields: object = {}): Promise<number> {
  const { status, body } = await writing(caller, client, fields);
  if (status !== 201) throw new Error(`It was answered ${status}: ${JSON.stringify(body)}`);
  return body.id;
}

/** A file of a client that an administrator reviewed as its service agreement. */
export async function reviewedAgreement(admin: Caller, client: number, { name = "signed.txt", bytes = 0 } = {}) {
  const upload =
    bytes > 0
      ? ((await handingIn(admin, client, name, Buffer.alloc(bytes, "a long line\n"))).body as { id: number })
      : await handedIn(admin, client, name);
  await markAgreement(admin, client, upload.id);
  return upload.id;
}

/** Says of a file that it is the service agreement, or another document, whole (1) or in part (2). */
export async function markAgreement(
  admin: Caller,
  client: number,
  upload: number,
  { name = "Client Service Agreement", status = 1 as 1 | 2 } = {},
) {
  const { items } = await admin.call(documents.requirements, { params: { id: client }, query: {} });
  const document = items.find((one) => one.document_name === name)?.requirement_id ?? 0;
  await admin.call(documents.mark, { params: { id: upload }, body: { document, document_status: status } });
}

/** What became of a mail, as an administrator reads it, once nothing is under way any more. */
export async function left(world: World, admin: Caller, id: number) {
  await world.jobsDone();
  return admin.call(mail.email, { params: { id } });
}
