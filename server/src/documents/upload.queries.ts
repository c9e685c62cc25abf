import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Tx } from "../platform/index.ts";
import { uploads } from "./upload.tables.ts";

/** What each of these files was called when it came. */
export async function uploadNames(tx: Tx, keys: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx.db
    .select({ id: uploads.id, name: uploads.originalFileName })
    .from(uploads)
    .where(inArray(uploads.id, [...keys]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Whether these are files of a client that were not taken away. */
export async function areUploadsOf(tx: Tx, client: number, ids: readonly number[]): Promise<boolean> {
  const rows = await tx.db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.client, client), inArray(uploads.id, [...ids, 0]), isNull(uploads.deletedAt)));
  return rows.length === new Set(ids).size;
}
