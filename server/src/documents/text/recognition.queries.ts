import { asc, eq, inArray } from "drizzle-orm";
import type { Tx } from "../../platform/index.ts";
import { recognitions, recognizedPages } from "../recognition.tables.ts";

/** By file: how far its recognition is. */
export async function recognitionsOf(tx: Tx, files: readonly number[]) {
  const rows = await tx.db
    .select()
    .from(recognitions)
    .where(inArray(recognitions.file, [...files, 0]));
  return new Map(rows.map((row) => [row.file, row]));
}

/** The pages of a file that were recognized, with their words. */
export const recognizedPagesOf = (tx: Tx, file: number) =>
  tx.db
    .select({ page: recognizedPages.page, words: recognizedPages.words })
    .from(recognizedPages)
    .where(eq(recognizedPages.file, file))
    .orderBy(asc(recognizedPages.page));
