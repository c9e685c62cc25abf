import { and, eq, inArray, isNull, type SQLWrapper, sql } from "drizzle-orm";
import type { Tx } from "../platform/index.ts";
import { uploads } from "./upload.tables.ts";

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
