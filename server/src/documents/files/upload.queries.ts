import {
  type documents as operations,
  payrollUploadTypes,
  reviewedUploadTypes,
  signedUploadTypes,
  type Upload,
} from "@refundry/contract/documents";
import type { InputFor } from "@refundry/contract/platform";
import { and, desc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isClientVisible, openedClient } from "../../clients/index.ts";
import {
  type Call,
  can,
  demandScanned,
  notFound,
  type OutgoingFile,
  storedFiles,
  type Tx,
} from "../../platform/index.ts";
import { isUnanswered, refusedFor } from "../owing/refusedFile.queries.ts";
import { countingRows, outstandingOf } from "../owing/requirement.queries.ts";
import { requestRefusal } from "../requests/documentRequest.rules.ts";
import { ofGroups, uploads } from "../upload.tables.ts";
import { shownInline } from "./fileKind.rules.ts";
import { onWire } from "./shownUpload.queries.ts";

/** What a file was called when it came. */
export const nameOfUpload = (upload: SQLWrapper) =>
  sql<string>`(select ${uploads.originalFileName} from ${uploads} where ${uploads.id} = ${upload})`;

/** Whether these are files of a client that were not taken away. */
export async function areUploadsOf(tx: Tx, client: number, ids: readonly number[]): Promise<boolean> {
  const rows = await tx.db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.client, client), inArray(uploads.id, [...ids, 0]), isNull(uploads.deletedAt)));
  return rows.length === new Set(ids).size;
}

/** The signed files of a client that were not taken away, the newest first. */
export async function signedFilesOf(tx: Tx, client: number) {
  return tx.db
    .select({
      id: uploads.id,
      type: uploads.uploadType,
      name: uploads.originalFileName,
      createdOn: uploads.createdOn,
      uploadedBy: uploads.uploadedBy,
      file: uploads.file,
      package: uploads.package,
    })
    .from(uploads)
    .where(
      and(eq(uploads.client, client), inArray(uploads.uploadType, [...signedUploadTypes]), isNull(uploads.deletedAt)),
    )
    .orderBy(desc(uploads.createdOn), desc(uploads.id));
}

/** Those that who opens the client reads and fetches. */
export const shown = inArray(uploads.uploadType, [...reviewedUploadTypes, ...payrollUploadTypes, ...signedUploadTypes]);

const ofTypes = { groups: ofGroups, shown, any: undefined };

/** A file of the groups, or of other types, while its client is in scope; 404 once it was deleted. */
export async function uploadInScope(
  tx: Tx,
  id: number,
  { lock, of = "groups" }: { lock?: "update"; of?: keyof typeof ofTypes } = {},
) {
  const [row] = await tx.db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), ofTypes[of], isNull(uploads.deletedAt)));
  if (row?.client == null) throw notFound();
  await openedClient(tx, row.client, lock);
  return { ...row, client: row.client };
}

export async function isUploadVisible(tx: Tx, id: number): Promise<boolean> {
  const [row] = await tx.db
    .select({ client: uploads.client })
    .from(uploads)
    .where(and(eq(uploads.id, id), shown, isNull(uploads.deletedAt)));
  if (row?.client == null) return false;
  return isClientVisible(tx, row.client);
}

const columns = {
  upload: uploads,
  mimeType: storedFiles.mimeType,
  size: storedFiles.size,
  file: storedFiles.id,
  malware: storedFiles.malwareState,
};

/** A client's files of some types, the newest first. */
async function rowsOf(tx: Tx, client: number, types: SQL) {
  return tx.db
    .select(columns)
    .from(uploads)
    .innerJoin(storedFiles, eq(storedFiles.id, uploads.file))
    .where(and(eq(uploads.client, client), types, isNull(uploads.deletedAt)))
    .orderBy(desc(uploads.createdOn), desc(uploads.id));
}

/** A client's files by their state, and what is outstanding in the order of the catalogue. */
export async function clientUploads(tx: Tx, { params }: InputFor<typeof operations.uploads>) {
  const client = await openedClient(tx, params.id);
  const isAsked = can(tx.actor, "shell.needed");
  const [rows, owed, unanswered, refused] = await Promise.all([
    rowsOf(tx, client.id, ofGroups),
    countingRows(tx, client.id),
    isAsked ? rowsOf(tx, client.id, isUnanswered) : [],
    refusedFor(tx, client.id),
  ]);
  const files = await onWire(tx, rows);
  const outstanding = outstandingOf(owed);
  const of = (state: Upload["state"]) => files.filter((one) => one.state === state);
  return {
    awaiting_review: of("awaiting_review"),
    rejected: of("rejected"),
    unanswered: unanswered.map(({ upload }) => upload.id),
    refused_for: refused,
    reviewed: of("reviewed"),
    outstanding,
    document_score: client.documentScore,
    document_max: client.documentMax,
    request: {
      may: can(tx.actor, "documents.request"),
      refusal: requestRefusal({ ...client, outstanding: outstanding.length }),
    },
  };
}

/** The files of some types, as a list. */
const filesOf =
  (...types: string[]) =>
  async (tx: Tx, { params }: InputFor<typeof operations.peoUploads>) => {
    const client = await openedClient(tx, params.id);
    const items = await onWire(tx, await rowsOf(tx, client.id, inArray(uploads.uploadType, types)));
    return { items, total: items.length, next: null };
  };

export const payrollUploads = filesOf(...payrollUploadTypes);
export const rawPayrollUploads = filesOf("raw_payroll");
export const peoUploads = filesOf("peo");

export async function readUpload(tx: Tx, id: number) {
  const rows = await tx.db
    .select(columns)
    .from(uploads)
    .innerJoin(storedFiles, eq(storedFiles.id, uploads.file))
    .where(eq(uploads.id, id));
  const [shown] = await onWire(tx, rows);
  if (!shown) throw notFound();
  return shown;
}

/** A file as it was handed in; in the browser only what runs nothing there (08, 5.4). Who fetched it stands in the trail. */
export async function downloadUpload(
  { transaction, services }: Call,
  { params, query }: InputFor<typeof operations.uploadFile>,
): Promise<OutgoingFile> {
  const file = await transaction(async (tx) => {
    const { client, file: id, originalFileName: name } = await uploadInScope(tx, params.id, { of: "shown" });
    const [stored] = await tx.db.select().from(storedFiles).where(eq(storedFiles.id, id));
    if (!stored) throw notFound();
    demandScanned(stored);
    tx.audit({ action: "upload.download", recordType: "uploads", recordId: params.id, clientId: client });
    return { ...stored, name };
  });
  const { name, mimeType: type, size, sha256 } = file;
  return {
    ...{ name, type, size },
    ...(query.inline === "1" && shownInline.includes(type) && { inline: true }),
    open: (range) => services.files.open(sha256, range),
  };
}
