import { reviewedUploadTypes, type Upload } from "@refundry/contract/documents";
import { and, asc, eq, inArray, isNull, ne } from "drizzle-orm";
import { can, factsOf, nameOf, personName, type storedFiles, type Tx } from "../../platform/index.ts";
import type { documentTexts } from "../documentText.tables.ts";
import { requirementName } from "../owing/requirement.queries.ts";
import { requirements, uploadDocuments } from "../requirement.tables.ts";
import { suggestionsFor, textsOf } from "../text/documentText.queries.ts";
import { uploads } from "../upload.tables.ts";
import { reallyText } from "./fileKind.rules.ts";
import type { ArrivedFile } from "./keptUpload.commands.ts";

/** An upload with what is known of its bytes. */
export interface UploadRow {
  upload: typeof uploads.$inferSelect;
  mimeType: string;
  size: number;
  file: number;
  malware: (typeof storedFiles.$inferSelect)["malwareState"];
}

/** What is said of uploads elsewhere. */
interface Beside {
  names: ReadonlyMap<number, string>;
  marks: Awaited<ReturnType<typeof marksOf>>;
  also: Awaited<ReturnType<typeof otherClients>>;
  texts: ReadonlyMap<number, Pick<typeof documentTexts.$inferSelect, "state" | "encrypted">>;
  suggested: Awaited<ReturnType<typeof suggestionsFor>>;
}

export async function onWire(tx: Tx, rows: readonly UploadRow[]) {
  const ids = rows.map(({ upload }) => upload.id);
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
    can(tx.actor, "documents.review") ? suggestionsFor(tx, ids) : [],
  ]);
  return rows.map((row) => shownUpload(tx, row, { names, marks, also, texts, suggested }));
}

/** A file that its person handed in just now, and whose bytes nobody had before: nothing is said of it yet, so nothing is asked. */
export function newUpload(
  tx: Tx,
  upload: UploadRow["upload"],
  { stored: { size, ...said }, mime: mimeType }: Pick<ArrivedFile, "stored" | "mime">,
) {
  const { file } = upload;
  const malware = "malware" in said ? said.malware : "clean";
  return shownUpload(
    tx,
    { upload, mimeType, size, file, malware },
    {
      names: new Map([[tx.actor.userId, nameOf(tx.actor)]]),
      marks: [],
      also: [],
      texts: new Map([[file, { state: "pending", encrypted: false }]]),
      suggested: [],
    },
  );
}

function shownUpload(
  tx: Tx,
  { upload, mimeType, size, file, malware }: UploadRow,
  { names, marks, also, texts, suggested }: Beside,
) {
  const reviews = can(tx.actor, "documents.review");
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
}

const isReviewed = (type: string) => (reviewedUploadTypes as readonly string[]).includes(type);

export function stateOf({ uploadType, noneOfTheAbove, reviewedOn }: UploadRow["upload"]): Upload["state"] {
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
async function otherClients(tx: Tx, rows: readonly UploadRow[]): Promise<{ file: number; client: number }[]> {
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
