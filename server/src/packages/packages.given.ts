import { packages } from "@refundry/contract/packages";
import { extractText, getDocumentProxy } from "unpdf";
import type { Caller, World } from "../world.given.ts";

/** Asks for a draft of a client and waits until its job has ended. Answers the list as the caller sees it then. */
export async function givenDraft(world: World, caller: Caller, client: number) {
  await caller.call(packages.request, { params: { id: client }, body: { request: "draft" } });
  await world.jobsDone();
  return caller.call(packages.list, { params: { id: client } });
}

export interface ReadPdf {
  pages: string[];
  outline: string[];
  info: Record<string, unknown>;
}

/** A PDF read back with another library than the one that made it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: false });
  const outline = (await document.getOutline()) as { title: string; items: { title: string }[] }[] | null;
  const { info } = await document.getMetadata();
  return {
    pages: text,
    outline: (outline ?? []).flatMap((item) => [item.title, ...item.items.map(({ title }) => title)]),
    info: info as Record<string, unknown>,
  };
}

/** The PDF of a package, as the caller downloads it. */
export async function downloadPdf(caller: Caller, id: number): Promise<ReadPdf & { bytes: Buffer; name: string }> {
  const answer = await caller.try(packages.file, { params: { id } });
  if (answer.status !== 200) throw new Error(`The download answered ${answer.status}.`);
  const name = decodeURIComponent(
    /filename\*=UTF-8''(.*)$/.exec(String(answer.headers["content-disposition"]))?.[1] ?? "",
  );
  return { ...(await readPdf(answer.bytes)), bytes: answer.bytes, name };
}
