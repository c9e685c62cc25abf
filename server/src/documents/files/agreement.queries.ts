import { and, desc, eq, isNull } from "drizzle-orm";
import { storedFiles, type Tx } from "../../platform/index.ts";
import { documentTypes } from "../owing/documentType.reference.ts";
import { requirements, uploadDocuments } from "../requirement.tables.ts";
import { uploads } from "../upload.tables.ts";

/** The service agreement of a client, whose place in the catalogue is known by its code. */
const agreementType = documentTypes.findIndex(({ code }) => code === "service-agreement") + 1;

/** The newest file of a client that was reviewed as its service agreement, whatever its name (18, 5.3). */
export async function agreementOf(tx: Tx, client: number) {
  const [found] = await tx.db
    .select({
      upload: uploads.id,
      name: uploads.originalFileName,
      createdOn: uploads.createdOn,
      file: storedFiles.id,
      size: storedFiles.size,
      malwareState: storedFiles.malwareState,
    })
    .from(uploads)
    .innerJoin(storedFiles, eq(storedFiles.id, uploads.file))
    .innerJoin(uploadDocuments, and(eq(uploadDocuments.upload, uploads.id), eq(uploadDocuments.status, 1)))
    .innerJoin(requirements, eq(requirements.id, uploadDocuments.requirement))
    .where(and(eq(uploads.client, client), eq(requirements.documentType, agreementType), isNull(uploads.deletedAt)))
    .orderBy(desc(uploads.createdOn), desc(uploads.id))
    .limit(1);
  return found ?? null;
}
