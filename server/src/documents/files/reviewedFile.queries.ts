import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { openedClient } from "../../clients/index.ts";
import { storedFiles, type Tx } from "../../platform/index.ts";
import { documentTexts } from "../documentText.tables.ts";
import { documentTypes } from "../owing/documentType.reference.ts";
import { countingRows, requirementName } from "../owing/requirement.queries.ts";
import { requirements, uploadDocuments } from "../requirement.tables.ts";
import { ofGroups, uploads } from "../upload.tables.ts";
import { shown } from "./upload.queries.ts";

/** The document that a requirement asks for; of a quarter or a year where it is about one. */
export interface AskedDocument {
  /** `ppp-3508-2020`; null for one that somebody added. */
  code: string | null;
  name: string;
  year: number | null;
  quarter: number | null;
}

/** An upload with its bytes, for who may fetch it. */
export interface UploadedFile {
  id: number;
  name: string;
  createdOn: Date;
  /** Null for bytes that the scanner has not found clean: they do not leave. */
  stored: { sha256: string; size: number; mimeType: string } | null;
  /** Of a PDF that was read. */
  pages: number | null;
}

const columns = { upload: uploads, stored: storedFiles, pages: documentTexts.pageCount };

const fileOf = ({ upload, stored, pages }: Row): UploadedFile => ({
  id: upload.id,
  name: upload.originalFileName,
  createdOn: upload.createdOn,
  stored:
    stored.malwareState === "clean" ? { sha256: stored.sha256, size: stored.size, mimeType: stored.mimeType } : null,
  pages,
});
interface Row {
  upload: typeof uploads.$inferSelect;
  stored: typeof storedFiles.$inferSelect;
  pages: number | null;
}

function askedOf(row: typeof requirements.$inferSelect): AskedDocument {
  const type = documentTypes[(row.documentType ?? 0) - 1];
  const { code = null, year = null, quarter = null } = type ?? {};
  return { code, name: requirementName(row), year, quarter };
}

/** The reviewed files of a client, each once for every document that it was found to be, in the order of the catalogue. */
export async function reviewedFilesOf(
  tx: Tx,
  id: number,
): Promise<{ file: UploadedFile; document: AskedDocument; partial: boolean }[]> {
  const client = await openedClient(tx, id);
  const rows = await tx.db
    .select({ ...columns, requirement: requirements, status: uploadDocuments.status })
    .from(uploads)
    .innerJoin(storedFiles, eq(storedFiles.id, uploads.file))
    .innerJoin(uploadDocuments, eq(uploadDocuments.upload, uploads.id))
    .innerJoin(requirements, eq(requirements.id, uploadDocuments.requirement))
    .leftJoin(documentTexts, eq(documentTexts.file, uploads.file))
    .where(and(eq(uploads.client, client.id), ofGroups, isNotNull(uploads.reviewedOn), isNull(uploads.deletedAt)))
    .orderBy(asc(requirements.documentType), asc(requirements.id), asc(uploads.createdOn), asc(uploads.id));
  return rows.map(({ requirement, status, ...row }) => ({
    file: fileOf(row),
    document: askedOf(requirement),
    partial: status !== 1,
  }));
}

/** What a client still owes, in the order of the catalogue. */
export async function owedDocuments(tx: Tx, id: number): Promise<AskedDocument[]> {
  const client = await openedClient(tx, id);
  return (await countingRows(tx, client.id)).filter(({ documentStatus }) => documentStatus === 0).map(askedOf);
}

/** Some files of a client that who opens it fetches, by their numbers; those that were taken away are not there. */
export async function filesOfUploads(
  tx: Tx,
  id: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, UploadedFile>> {
  const client = await openedClient(tx, id);
  const rows = await tx.db
    .select(columns)
    .from(uploads)
    .innerJoin(storedFiles, eq(storedFiles.id, uploads.file))
    .leftJoin(documentTexts, eq(documentTexts.file, uploads.file))
    .where(and(eq(uploads.client, client.id), shown, inArray(uploads.id, [...ids, 0]), isNull(uploads.deletedAt)));
  return new Map(rows.map((row) => [row.upload.id, fileOf(row)]));
}
