import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { calculationFiles } from "../../calculations/calculationRecord.tables.ts";
import type { Tx } from "../../platform/index.ts";
import type { PapersOfReview } from "../../qualification/index.ts";
import { packages } from "../package.tables.ts";

/** By client: draft packages and calculation files, the newest first (14, 2.2). */
export async function papersOfReviews(tx: Tx, clients: readonly number[]): Promise<Map<number, PapersOfReview>> {
  const drafts = tx.db
    .select({
      client: packages.client,
      id: packages.id,
      name: packages.label,
      made: packages.generatedAt,
      draft: sql<boolean>`true`,
    })
    .from(packages)
    .where(and(inArray(packages.client, [...clients]), eq(packages.status, "draft"), isNull(packages.deletedAt)));
  const files = tx.db
    .select({
      client: calculationFiles.client,
      id: calculationFiles.id,
      name: calculationFiles.originalFileName,
      made: calculationFiles.created,
      draft: sql<boolean>`false`,
    })
    .from(calculationFiles)
    .where(inArray(calculationFiles.client, [...clients]));
  const rows = await unionAll(drafts, files);
  rows.sort((a, b) => b.made.getTime() - a.made.getTime());
  const found = new Map<number, PapersOfReview>();
  const of = (client: number) => {
    const known = found.get(client) ?? { reports: [], calculations: [] };
    found.set(client, known);
    return known;
  };
  for (const { client, id, name, made, draft } of rows)
    if (draft) of(client).reports.push({ id, label: name, made, url: `/api/v1/packages/${id}/file` });
    else
      of(client).calculations.push({ id, original_file_name: name, made, url: `/api/v1/calculation-files/${id}/file` });
  return found;
}
