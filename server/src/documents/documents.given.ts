import { documents, type Upload } from "@refundry/contract/documents";
import { type Caller, fileForm } from "../world.given.ts";

/** The string by which scanners are tried, in two parts so that none finds it here. */
export const harmfulFile = Buffer.from(
  ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR", "-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join(""),
);

/** A document of one line. */
export const textFile = (text: string) => Buffer.from(`${text}\n`);

/** Hands a file in as a browser does. */
export const handingIn = (
  caller: Caller,
  client: number,
  name: string,
  bytes: Uint8Array,
  fields: Record<string, string> = {},
) => caller.try(documents.upload, { params: { id: client } }, fileForm(name, bytes, fields));

/** A file that was accepted. */
export async function handedIn(caller: Caller, client: number, name = "w2.txt", text = name): Promise<Upload> {
  const { status, body } = await handingIn(caller, client, name, textFile(text));
  if (status !== 201) throw new Error(`${name} was answered ${status}: ${JSON.stringify(body)}`);
  return body as Upload;
}

/** Everything that a client owes, in one file. */
export async function handInAll(caller: Caller, client: number): Promise<number> {
  const { id } = await handedIn(caller, client, "all.txt");
  const { outstanding } = await caller.call(documents.uploads, { params: { id: client } });
  for (const { requirement_id: document } of outstanding)
    await caller.call(documents.mark, { params: { id }, body: { document, document_status: 1 } });
  return id;
}
