import { type ReviewedUploadType, reviewedUploadTypes, type SignedUploadType } from "@refundry/contract/documents";
import { roles } from "@refundry/contract/platform";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { placeholders, prepare, raise, recordBytes, type recordFile, type Tx } from "../../platform/index.ts";
import { uploadCreated } from "../documents.events.ts";
import { tellFiles } from "../owing/requirement.commands.ts";
import { readInBackground } from "../text/documentText.jobs.ts";
import { ofGroups, uploads } from "../upload.tables.ts";

export type TakenType = ReviewedUploadType | SignedUploadType;

export interface ArrivedFile {
  stored: Parameters<typeof recordFile>[1];
  name: string;
  mime: string;
  type: TakenType;
  hasMacros: boolean;
  /** The package that a signed file holds. */
  paper: number | null;
}

/** What is found and written ahead of an upload's own row. */
interface Recorded {
  file: number;
  /** Nobody had such bytes before. */
  isNew: boolean;
  /** Reviewers have heard of files of this client a short while ago. */
  told: boolean;
}

/** Keeps a file that was looked into as one of the client's; reviewers hear of it. */
export async function keepUpload(tx: Tx, client: number, arrived: ArrivedFile): Promise<number> {
  const recorded = await recordArrived(tx, client, arrived);
  return (await keepRecorded(tx, client, arrived, recorded, { isLast: false })).id;
}

/** What needs not wait for the upload's own row, sent at once. */
export async function recordArrived(
  tx: Tx,
  client: number,
  { stored, mime }: Pick<ArrivedFile, "stored" | "mime">,
): Promise<Recorded> {
  const [{ id: file, isNew }, told] = await Promise.all([recordBytes(tx, stored, mime), areReviewersTold(tx, client)]);
  return { file, isNew, told };
}

/**
 * The row of an upload whose bytes have theirs, with all that follows from it. `isLast`: nothing is asked behind it that could wait for
 * others, so that the trail is held in the same message.
 */
export async function keepRecorded(
  tx: Tx,
  client: number,
  { stored, name, type, hasMacros, paper }: ArrivedFile,
  { file, told }: Recorded,
  { isLast }: { isLast: boolean },
): Promise<typeof uploads.$inferSelect> {
  const insert = () =>
    insertUpload(tx).execute({
      client,
      file,
      uploadType: type,
      originalFileName: name,
      createdOn: tx.now,
      uploadedBy: tx.actor.userId,
      actorUserId: tx.actor.realUserId,
      hasMacros,
      package: paper,
    });
  readInBackground(tx, file);
  if (!told && reviewedUploadTypes.some((one) => one === type))
    tx.notify("upload_received", { to: { roles: [roles.admin] }, client });
  tellFiles(tx, client);
  const [upload] = await (isLast ? tx.last(insert, { noted: "after" }) : insert());
  if (!upload) throw new Error("The row of an upload was not written.");
  tx.audit({
    action: "upload.create",
    recordType: "uploads",
    recordId: upload.id,
    clientId: client,
    after: { name, type, size: stored.size },
  });
  await raise(tx, uploadCreated, { client, upload: upload.id, type, package: paper });
  return upload;
}

const insertUpload = (tx: Tx) =>
  prepare(tx.db, "upload", () =>
    tx.db
      .insert(uploads)
      .values(
        placeholders([
          "client",
          "file",
          "uploadType",
          "originalFileName",
          "createdOn",
          "uploadedBy",
          "actorUserId",
          "hasMacros",
          "package",
        ]),
      )
      .returning(),
  );

const tenMinutes = 10 * 60 * 1000;

/** One notice a client and ten minutes, however many files arrive (08, 5.3). */
async function areReviewersTold(tx: Tx, client: number): Promise<boolean> {
  const asked = prepare(tx.db, "uploads of late", () =>
    tx.db
      .select({ id: uploads.id })
      .from(uploads)
      .where(
        and(
          eq(uploads.client, sql.placeholder("client")),
          ofGroups,
          isNull(uploads.deletedAt),
          gt(uploads.createdOn, sql.placeholder("since")),
        ),
      )
      .limit(1),
  );
  return (await asked.execute({ client, since: new Date(tx.now.getTime() - tenMinutes) })).length > 0;
}
