import { documents } from "@refundry/contract/documents";
import { qualification } from "@refundry/contract/qualification";
import { filesOfUploads, owedDocuments, reviewedFilesOf, type UploadedFile } from "../../documents/index.ts";
import type { Tx } from "../../platform/index.ts";
import { readEvidence } from "../../qualification/index.ts";
import {
  addressOf,
  type BinderPart,
  type BinderSubject,
  belongs,
  missing,
  nothingOf,
  type PlannedCopy,
} from "./binder.rules.ts";
import { opens } from "./binderRights.policy.ts";

/** Reviewed uploads by what they were found to be, the forms on the forgiveness of loans also beside the overlap, and what is owed. */
export async function documentsPart(tx: Tx, { client: { id }, quarter }: BinderSubject): Promise<BinderPart> {
  const part = nothingOf();
  if (!opens(tx.actor, documents.uploads) || !opens(tx.actor, documents.uploadFile)) return part;
  for (const { file, document, partial } of await reviewedFilesOf(tx, id)) {
    if (!belongs(quarter, document)) continue;
    const own = copyOf(`documents/${document.name}`, file, partial ? `in part, ${file.name}` : file.name);
    if (!own) part.gaps.push(missing(`${file.name} (${document.name}): the scanner has not found it clean`));
    else part.copies.push(own, ...(isForm3508(document.code) ? [{ ...own, folder: "ppp" }] : []));
  }
  const owed = (await owedDocuments(tx, id)).filter((document) => belongs(quarter, document));
  part.gaps.push(...owed.map(({ name }) => missing(name)));
  return part;
}

const isForm3508 = (code: string | null) => code?.startsWith("ppp-3508") ?? false;

/** Where the gross receipts come from, for what rests on their decline. */
export async function evidencePart(
  tx: Tx,
  { client: { id } }: BinderSubject,
  restsOnReceipts: boolean,
): Promise<BinderPart> {
  const part = nothingOf();
  if (!opens(tx.actor, qualification.evidence)) return part;
  const { source, upload, relief_left_out: relief } = await readEvidence(tx, { params: { id } });
  if (source !== null)
    part.tables.push({
      folder: "receipts",
      name: "Source of the receipts.csv",
      from: addressOf(qualification.evidence, { id }),
      heads: ["Source", "Relief left out"],
      rows: [[source, relief === null ? "" : relief ? "yes" : "no"]],
    });
  const file = upload === null ? undefined : (await filesOfUploads(tx, id, [upload])).get(upload);
  const own = file && opens(tx.actor, documents.uploadFile) ? copyOf("receipts", file, file.name) : null;
  if (own) part.copies.push(own);
  else if (restsOnReceipts && !file) part.gaps.push(missing("evidence of the gross receipts"));
  return part;
}

function copyOf(folder: string, { id, stored, pages }: UploadedFile, name: string): PlannedCopy | null {
  if (!stored) return null;
  return {
    folder,
    name,
    sha256: stored.sha256,
    size: stored.size,
    pages,
    isUncounted: pages === null && stored.mimeType === "application/pdf",
    from: addressOf(documents.uploadFile, { id }),
  };
}
