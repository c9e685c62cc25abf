import {
  type documents as operations,
  payrollUploadTypes,
  reviewedUploadTypes,
  signedUploadTypes,
  type Upload,
} from "@refundry/contract/documents";
import type { InputFor } from "@refundry/contract/platform";
import { and, asc, desc, eq, inArray, isNull, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isClientVisible, openedClient } from "../../clients/index.ts";
import {
  type Call,
  can,
  demandScanned,
  factsOf,
  notFound,
  type OutgoingFile,
  personName,
  storedFiles,
  type Tx,
} from "../../platform/index.ts";
import { countingRows, outstandingOf, requirementName } from "../owing/requirement.queries.ts";
import { requestRefusal } from "../requests/documentRequest.rules.ts";
import { requirements, uploadDocuments } from "../requirement.tables.ts";
import { suggestionsFor, textsOf } from "../text/documentText.queries.ts";
import { ofGroups, uploads } from "../upload.tables.ts";
import { reallyText, shownInline } from "./fileKind.rules.ts";

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
  const [rows, owed] = await Promise.all([rowsOf(tx, client.id, ofGroups), countingRows(tx, client.id)]);
  const files = await onWire(tx, rows);
  const outstanding = outstandingOf(owed);
  const of = (state: Upload["state"]) => files.filter((one) => one.state === state);
  return {
    awaiting_review: of("awaiting_review"),
    rejected: of("rejected"),
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

interface Row {
  upload: typeof uploads.$inferSelect;
  mimeType: string;
  size: number;
  file: number;
  malware: (typeof storedFiles.$inferSelect)["malwareState"];
}

async function onWire(tx: Tx, rows: readonly Row[]) {
  const ids = rows.map(({ upload }) => upload.id);
  const reviews = can(tx.actor, "documents.review");
  const [names, marks, also, texts, suggested] = await Promise.all([
    factsOf(
      tx,
      personName,
      rows.flatMap(({ upload }) => upload.uploadedBy ?? []),
    ),
    marksOf(tx, ids),
    otherClients(tx, rows),
    textsOf(
      tx,
      rows.map(({ file }) => file),
    ),
    reviews ? suggestionsFor(tx, ids) : [],
  ]);
  return rows.map(({ upload, mimeType, size, file, malware }) => {
    const own = marks.filter((one) => one.upload === upload.id);
    const last = own.at(-1);
    const text = texts.get(file);
    return {
      id: upload.id,
      client: upload.client ?? 0,
      original_file_name: upload.originalFileName,
      url: `/api/v1/uploads/${upload.id}/file`,
      mime_type: mimeType,
      really: reallyText(upload.originalFileName, mimeType),
      has_macros: upload.hasMacros,
      malware_state: malware,
      processing: text?.state === "pending",
      encrypted: text?.encrypted ?? false,
      searchable: !text || text.state === "pending" ? null : text.state === "done",
      names_ein: reviews ? upload.namesEin : null,
      suggestions: suggested
        .filter((one) => one.upload === upload.id && !own.some(({ document }) => document === one.document))
        .map(({ upload: _, ...one }) => one),
      size,
      upload_type: upload.uploadType,
      created_on: upload.createdOn,
      uploaded_by: upload.uploadedBy,
      uploaded_by_name: names.get(upload.uploadedBy ?? 0) ?? personName.fallback,
      state: stateOf(upload),
      rejected_reason: upload.rejectedReason,
      document: last?.document ?? null,
      document_name: last?.document_name ?? null,
      document_status: last?.document_status ?? null,
      document_progress: own.map(({ upload: _, ...mark }) => mark),
      also_on: also.filter((one) => one.file === file && one.client !== upload.client).map(({ client }) => client),
      version: upload.version,
      abilities: { review: reviews && isReviewed(upload.uploadType), delete: upload.uploadedBy === tx.actor.userId },
    };
  });
}

const isReviewed = (type: string) => (reviewedUploadTypes as readonly string[]).includes(type);

export function stateOf({ uploadType, noneOfTheAbove, reviewedOn }: Row["upload"]): Upload["state"] {
  if (!isReviewed(uploadType)) return "stored";
  if (noneOfTheAbove) return "rejected";
  return reviewedOn === null ? "awaiting_review" : "reviewed";
}

/** The marks of some files, the oldest first. */
async function marksOf(tx: Tx, ids: readonly number[]) {
  const rows = await tx.db
    .select({ mark: uploadDocuments, requirement: requirements })
    .from(uploadDocuments)
    .innerJoin(requirements, eq(requirements.id, uploadDocuments.requirement))
    .where(inArray(uploadDocuments.upload, [...ids, 0]))
    .orderBy(asc(uploadDocuments.setOn), asc(uploadDocuments.requirement));
  return rows.map(({ mark, requirement }) => ({
    upload: mark.upload,
    document: requirement.id,
    document_name: requirementName(requirement),
    document_status: mark.status as 1 | 2,
    related_task: requirement.relatedTask,
  }));
}

/** Which other clients have the same bytes: for role 1 alone (DOCS-11). */
async function otherClients(tx: Tx, rows: readonly Row[]): Promise<{ file: number; client: number }[]> {
  if (!can(tx.actor, "documents.review") || rows.length === 0) return [];
  const own = rows[0]?.upload.client ?? 0;
  const found = await tx.db
    .selectDistinct({ file: uploads.file, client: uploads.client })
    .from(uploads)
    .where(
      and(
        inArray(uploads.file, [...new Set(rows.map(({ file }) => file))]),
        ne(uploads.client, own),
        isNull(uploads.deletedAt),
      ),
    )
    .orderBy(asc(uploads.client));
  return found.flatMap(({ file, client }) => (client === null ? [] : [{ file, client }]));
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
