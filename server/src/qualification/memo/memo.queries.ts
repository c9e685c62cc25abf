import type { InputFor } from "@refundry/contract/platform";
import type { qualification as operations } from "@refundry/contract/qualification";
import { desc, eq } from "drizzle-orm";
import { openedClient, visibleByClient } from "../../clients/index.ts";
import { type Call, notFound, type OutgoingFile, storedFiles, type Tx } from "../../platform/index.ts";
import { qualificationMemos } from "../qualification.tables.ts";

export const isMemoVisible = visibleByClient(qualificationMemos);

/** The memos of a client's finalized cycles, the newest first. */
export async function listMemos(tx: Tx, { params }: InputFor<typeof operations.memos>) {
  const client = await openedClient(tx, params.id);
  const rows = await tx.db
    .select()
    .from(qualificationMemos)
    .where(eq(qualificationMemos.client, client.id))
    .orderBy(desc(qualificationMemos.cycle));
  const items = rows.map(({ id, cycle, created, originalFileName }) => ({
    ...{ id, cycle, created },
    original_file_name: originalFileName,
  }));
  return { items, total: items.length, next: null };
}

/** The memos of a client with their bytes, the newest first. */
export async function memoFilesOf(tx: Tx, id: number) {
  const client = await openedClient(tx, id);
  return tx.db
    .select({
      id: qualificationMemos.id,
      cycle: qualificationMemos.cycle,
      created: qualificationMemos.created,
      sha256: storedFiles.sha256,
      size: storedFiles.size,
    })
    .from(qualificationMemos)
    .innerJoin(storedFiles, eq(storedFiles.id, qualificationMemos.file))
    .where(eq(qualificationMemos.client, client.id))
    .orderBy(desc(qualificationMemos.cycle));
}

/** A memo, byte for byte; who fetched it stands in the trail. */
export async function downloadMemo(
  call: Call,
  { params }: InputFor<typeof operations.memoFile>,
): Promise<OutgoingFile> {
  const { name, stored } = await call.transaction(async (tx) => {
    const [row] = await tx.db
      .select({ memo: qualificationMemos, stored: storedFiles })
      .from(qualificationMemos)
      .innerJoin(storedFiles, eq(storedFiles.id, qualificationMemos.file))
      .where(eq(qualificationMemos.id, params.id));
    if (!row) throw notFound();
    await openedClient(tx, row.memo.client);
    tx.audit({
      action: "qualification.memo_download",
      recordType: "qualification_memos",
      recordId: row.memo.id,
      clientId: row.memo.client,
      after: { name: row.memo.originalFileName },
    });
    return { name: row.memo.originalFileName, stored: row.stored };
  });
  const { files } = call.services;
  return { name, type: "application/pdf", size: stored.size, open: (range) => files.open(stored.sha256, range) };
}
