import { and, eq } from "drizzle-orm";
import { placeholders, prepare } from "../database/database.ts";
import { Refusal } from "../records/refusal.ts";
import type { Tx } from "../records/transaction.ts";
import { storedFiles } from "./file.tables.ts";
import type { ArrivedBytes, StoredBytes } from "./files.ts";

/**
 * The row of bytes that the store already holds; equal bytes have one row. What the product made itself is clean; what came
 * is as the scanner said, and known bytes that waited for it wait no more. Answers its id.
 */
export async function recordFile(tx: Tx, stored: StoredBytes | ArrivedBytes, mimeType: string): Promise<number> {
  return (await recordBytes(tx, stored, mimeType)).id;
}

/** The same, and whether nobody had such bytes before. */
export async function recordBytes(
  tx: Tx,
  { sha256, size, ...said }: StoredBytes | ArrivedBytes,
  mimeType: string,
): Promise<{ id: number; isNew: boolean }> {
  const malwareState = "malware" in said ? said.malware : "clean";
  const [made] = await insertFile(tx).execute({ sha256, size, mimeType, malwareState });
  if (made) return { id: made.id, isNew: true };
  const [known] = await tx.db
    .select({ id: storedFiles.id, malwareState: storedFiles.malwareState })
    .from(storedFiles)
    .where(eq(storedFiles.sha256, sha256));
  if (!known) throw new Error("The row of a stored file vanished.");
  if (known.malwareState === "pending" && malwareState === "clean")
    await tx.db
      .update(storedFiles)
      .set({ malwareState })
      .where(and(eq(storedFiles.id, known.id), eq(storedFiles.malwareState, "pending")));
  return { id: known.id, isNew: false };
}

const insertFile = (tx: Tx) =>
  prepare(tx.db, "stored file", () =>
    tx.db
      .insert(storedFiles)
      .values(placeholders(["sha256", "size", "mimeType", "malwareState"]))
      .onConflictDoNothing()
      .returning({ id: storedFiles.id }),
  );

/** Nothing leaves before it was scanned, and nothing harmful at all (08, 5.4). */
export function demandScanned({ malwareState }: Pick<typeof storedFiles.$inferSelect, "malwareState">): void {
  if (malwareState === "pending") throw new Refusal("not_scanned");
  if (malwareState === "infected") throw new Refusal("harmful_file");
}
