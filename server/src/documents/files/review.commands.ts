import type { documents as operations } from "@refundry/contract/documents";
import type { InputFor } from "@refundry/contract/platform";
import { and, eq, sql } from "drizzle-orm";
import { factOf, notFound, personName, Refusal, raise, type Tx } from "../../platform/index.ts";
import { uploadReviewed } from "../documents.events.ts";
import { countingRequirement, markAgain, tellFiles } from "../owing/requirement.commands.ts";
import { requirementName } from "../owing/requirement.queries.ts";
import { uploadDocuments } from "../requirement.tables.ts";
import { uploads } from "../upload.tables.ts";
import { readUpload, uploadInScope } from "./upload.queries.ts";

type Mark = InputFor<typeof operations.mark>;

/** What a reviewer says of a file: a document as the absolute mark, or none of the above (08, 5.3). */
export async function markUpload(tx: Tx, { params, body }: Mark) {
  const upload = await uploadInScope(tx, params.id, { lock: "update" });
  if (body.client_id !== undefined && body.client_id !== upload.client) throw notFound();
  if (body.document === undefined) await rejectUpload(tx, upload, body.reason || defaultReason);
  else await setMark(tx, upload, body as Marking);
  await raise(tx, uploadReviewed, { client: upload.client, upload: upload.id });
  tellFiles(tx, upload.client);
  return readUpload(tx, upload.id);
}

export const defaultReason = "Not a required document";

type UploadRow = Awaited<ReturnType<typeof uploadInScope>>;
type Marking = Mark["body"] & { document: number };

async function setMark(
  tx: Tx,
  upload: UploadRow,
  { document, document_status: status = 0, expected_status: expected }: Marking,
) {
  const { id, client } = upload;
  const requirement = await countingRequirement(tx, client, document);
  const [former] = await tx.db
    .select()
    .from(uploadDocuments)
    .where(and(eq(uploadDocuments.upload, id), eq(uploadDocuments.requirement, document)));
  const before = former?.status ?? 0;
  if (expected !== undefined && expected !== before)
    throw new Refusal("changed", {
      text: "{name} has just changed this.",
      details: {
        name: former ? await factOf(tx, personName, former.setBy) : personName.fallback,
        document_status: before,
      },
    });
  const said = { status, setBy: tx.actor.userId, setOn: tx.now };
  if (status === 0)
    await tx.db
      .delete(uploadDocuments)
      .where(and(eq(uploadDocuments.upload, id), eq(uploadDocuments.requirement, document)));
  else
    await tx.db
      .insert(uploadDocuments)
      .values({ client, upload: id, requirement: document, ...said })
      .onConflictDoUpdate({ target: [uploadDocuments.upload, uploadDocuments.requirement], set: said });
  const left = await tx.db.$count(uploadDocuments, eq(uploadDocuments.upload, id));
  await review(tx, upload, left > 0);
  tx.audit({
    action: "upload.mark",
    recordType: "uploads",
    recordId: id,
    clientId: client,
    before: { document: requirementName(requirement), mark: before },
    after: { document: requirementName(requirement), mark: status },
  });
  await markAgain(tx, client, [document]);
}

/** Reviewed by this person now, or awaiting review again; either way it is not rejected any more. */
async function review(
  tx: Tx,
  { id }: UploadRow,
  reviewed: boolean,
  rejectedReason: string | null = null,
): Promise<void> {
  await tx.db
    .update(uploads)
    .set({
      noneOfTheAbove: rejectedReason !== null,
      rejectedReason,
      reviewedBy: reviewed ? tx.actor.userId : null,
      reviewedOn: reviewed ? tx.now : null,
      version: sql`${uploads.version} + 1`,
    })
    .where(eq(uploads.id, id));
}

/** Uploader and attorney of record hear that a file is none of what is asked for. */
async function rejectUpload(tx: Tx, upload: UploadRow, reason: string): Promise<void> {
  const marked = await tx.db.$count(uploadDocuments, eq(uploadDocuments.upload, upload.id));
  if (marked > 0) throw new Refusal("not_allowed_now", { text: "Take its marks back first." });
  await review(tx, upload, true, reason);
  tx.audit({
    action: "upload.reject",
    recordType: "uploads",
    recordId: upload.id,
    clientId: upload.client,
    after: { rejected: true },
    reason,
  });
  tx.notify("upload_rejected", {
    to: [{ people: [upload.uploadedBy] }, { ofClient: "attorney" }],
    client: upload.client,
    params: { file: upload.originalFileName },
  });
}

/** Every mark of a file is taken back; it awaits review again. */
export async function resetUpload(tx: Tx, { params }: InputFor<typeof operations.resetUpload>) {
  const upload = await uploadInScope(tx, params.id, { lock: "update" });
  const marks = await tx.db
    .delete(uploadDocuments)
    .where(eq(uploadDocuments.upload, upload.id))
    .returning({ requirement: uploadDocuments.requirement });
  await review(tx, upload, false);
  tx.audit({
    action: "upload.reset",
    recordType: "uploads",
    recordId: upload.id,
    clientId: upload.client,
    before: { marks: marks.length, rejected: upload.noneOfTheAbove },
  });
  await markAgain(
    tx,
    upload.client,
    marks.map(({ requirement }) => requirement),
  );
  await raise(tx, uploadReviewed, { client: upload.client, upload: upload.id });
  tellFiles(tx, upload.client);
  return readUpload(tx, upload.id);
}
