import { inArray } from "drizzle-orm";
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
