import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Tx } from "../../platform/index.ts";
import { documentSuggestions, documentTexts } from "../documentText.tables.ts";
import { requirementName } from "../owing/requirement.queries.ts";
import { requirements } from "../requirement.tables.ts";

/** By file: what became of reading it. */
export async function textsOf(tx: Tx, files: readonly number[]) {
  const rows = await tx.db
    .select()
    .from(documentTexts)
    .where(inArray(documentTexts.file, [...files, 0]));
  return new Map(rows.map((row) => [row.file, row]));
}

/** What uploads may be, of the documents that count, the surest first. */
export async function suggestionsFor(tx: Tx, uploads: readonly number[]) {
  const rows = await tx.db
    .select({ suggestion: documentSuggestions, requirement: requirements })
    .from(documentSuggestions)
    .innerJoin(requirements, eq(requirements.id, documentSuggestions.requirement))
    .where(
      and(
        inArray(documentSuggestions.upload, [...uploads, 0]),
        requirements.applicable,
        isNull(requirements.removedAt),
      ),
    )
    .orderBy(desc(documentSuggestions.confidence), asc(requirements.documentType), asc(requirements.id));
  return rows.map(({ suggestion: { upload, confidence, reason }, requirement }) => ({
    upload,
    document: requirement.id,
    document_name: requirementName(requirement),
    confidence,
    reason,
  }));
}
