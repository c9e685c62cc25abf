import { eq } from "drizzle-orm";
import { job } from "../jobs/jobs.ts";
import { event, raise } from "../records/events.ts";
import { inTransaction } from "../records/transaction.ts";
import type { Services } from "../services.ts";
import { storedFiles } from "./file.tables.ts";
import { askScanner, type ScannerWord } from "./scanner.ts";

/** The scanner found something in bytes that were kept while it was away. */
export const fileFoundHarmful = event<{ file: number }>("file.found_harmful");
/** It found nothing in them. */
export const fileFoundClean = event<{ file: number }>("file.found_clean");

/** What the scanner says of stored bytes; all are clean where there is none. */
export async function scanStored(
  { settings, files, log }: Pick<Services, "settings" | "files" | "log">,
  sha256: string,
): Promise<ScannerWord["state"]> {
  if (!settings.scanner) return "clean";
  const word = await askScanner(settings.scanner, files.open(sha256));
  if (word.state === "away") log.warn({ why: word.why }, "the scanner of files is away");
  return word.state;
}

/** How many files are looked at in one run; the next minute does the others. */
const batch = 200;

/** Files that came while the scanner was away (08, 5.4). */
export const scanWaiting = job({
  name: "platform.scan_waiting",
  cron: "* * * * *",
  run: async (_payload, { services, signal }) => {
    const waiting = await services.db
      .select({ id: storedFiles.id, sha256: storedFiles.sha256 })
      .from(storedFiles)
      .where(eq(storedFiles.malwareState, "pending"))
      .orderBy(storedFiles.id)
      .limit(batch);
    for (const { id, sha256 } of waiting) {
      if (signal.aborted) return;
      const state = await scanStored(services, sha256);
      // Who is away for one is away for all.
      if (state === "away") return;
      await inTransaction(services.pool, {}, async (tx) => {
        await tx.db.update(storedFiles).set({ malwareState: state }).where(eq(storedFiles.id, id));
        await raise(tx, state === "clean" ? fileFoundClean : fileFoundHarmful, { file: id });
      });
    }
  },
});
