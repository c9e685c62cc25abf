import { eq } from "drizzle-orm";
import type { Tx } from "../records/transaction.ts";
import { storedFiles } from "./file.tables.ts";
import type { StoredBytes } from "./files.ts";

/** The row of bytes that the store already holds; equal bytes have one row. Answers its id. */
export async function recordFile(tx: Tx, stored: StoredBytes, mimeType: string): Promise<number> {
  const [made] = await tx.db
    .insert(storedFiles)
    .values({ sha256: stored.sha256, size: stored.size, mimeType })
    .onConflictDoNothing()
    .returning({ id: storedFiles.id });
  if (made) return made.id;
  const [known] = await tx.db
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(eq(storedFiles.sha256, stored.sha256));
  if (!known) throw new Error("The row of a stored file vanished.");
  return known.id;
}
