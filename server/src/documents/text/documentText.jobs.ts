import { and, eq, isNull, sql } from "drizzle-orm";
import { clients } from "../../clients/index.ts";
import { textOf } from "../../crafts/recognition/recognize.ts";
import {
  enqueued,
  inTransaction,
  type JobRun,
  job,
  planned,
  prepare,
  storedFiles,
  type Tx,
} from "../../platform/index.ts";
import { documentPages, documentSuggestions, documentTexts } from "../documentText.tables.ts";
import { tellFiles } from "../owing/requirement.commands.ts";
import { countingRows } from "../owing/requirement.queries.ts";
import { ofGroups, uploads } from "../upload.tables.ts";
import { type ReadText, readTextTask } from "./documentText.compute.ts";
import { cutPages } from "./documentText.rules.ts";
import { recognizeInBackground } from "./recognition.jobs.ts";
import { recognizedPagesOf } from "./recognition.queries.ts";
import { strangeEin, suggestionsOf } from "./suggestion.rules.ts";

/** Pictures of papers; those that only screens make are not among them. */
const readablePictures = new Set(["image/png", "image/jpeg", "image/tiff"]);

const limits = { milliseconds: 60_000, megabytes: 512 };

/** Reads the text of a file in a child process; what fails is tried twice again, and then the file is used without (08, 5.4). */
export const readFileText = job<{ file: number }>({
  name: "documents.read_text",
  maxAttempts: 3,
  run: async ({ file }, run) => {
    const { services, lastAttempt } = run;
    const [known] = await inTransaction(services.pool, { readOnly: true }, ({ db }) =>
      db
        .select({ sha256: storedFiles.sha256, mime: storedFiles.mimeType, state: documentTexts.state })
        .from(storedFiles)
        .leftJoin(documentTexts, eq(documentTexts.file, storedFiles.id))
        .where(eq(storedFiles.id, file)),
    );
    if (!known) return;
    if (known.state !== "pending" && known.state !== null) return finish(run, file, null);
    try {
      const bytes = await services.files.hand(known.sha256);
      const read = await services.compute.run(readTextTask, { bytes, mime: known.mime }, limits, {
        signal: run.signal,
      });
      await finish(run, file, read);
    } catch (error) {
      if (!lastAttempt || run.signal.aborted) throw error;
      await finish(run, file, "failed");
    }
  },
  abandoned: ({ file }, run) => finish(run, file, "failed"),
});

/** What of a scan was recognized becomes its text, for the pages that have none of their own (08, 7.1). */
export async function takeRecognized(tx: Tx, file: number, state: "done" | "none" | "failed"): Promise<void> {
  const [known] = await tx.db.select().from(documentTexts).where(eq(documentTexts.file, file));
  if (state !== "done" || (known?.state !== "none" && known?.state !== "done")) return;
  const recognized = await recognizedPagesOf(tx, file);
  const texts = cutPages(recognized.map(({ words }) => textOf(words)));
  const rows = recognized.flatMap(({ page }, at) => (texts[at] ? [{ file, page, text: texts[at] }] : []));
  for (let from = 0; from < rows.length; from += 200)
    await tx.db
      .insert(documentPages)
      .values(rows.slice(from, from + 200))
      .onConflictDoNothing();
  await tx.db.update(documentTexts).set({ state: "done" }).where(eq(documentTexts.file, file));
  await suggestAll(tx, file, await textOfPages(tx, file));
}

/** Keeps what was read, if it was just read, and says of each upload of the file what it may be. */
async function finish({ services }: JobRun, file: number, read: ReadText | "failed" | null): Promise<void> {
  await inTransaction(services.pool, {}, async (tx) => {
    const text = read && (await keepText(tx, file, read));
    if (read && read !== "failed") await recognizeScans(tx, file, read);
    await suggestAll(tx, file, text ?? (await textOfPages(tx, file)));
  });
}

/** A scan, and a picture of a paper, is read by its looks, too, so that it can be found. */
async function recognizeScans(tx: Tx, file: number, { pages, encrypted }: ReadText): Promise<void> {
  const [stored] = await tx.db.select({ mime: storedFiles.mimeType }).from(storedFiles).where(eq(storedFiles.id, file));
  const isScan =
    stored?.mime === "application/pdf" && !encrypted && pages.length > 0 && pages.every((page) => page.trim() === "");
  if (isScan || readablePictures.has(stored?.mime ?? "")) await recognizeInBackground(tx, file);
}

async function textOfPages(tx: Tx, file: number): Promise<string> {
  const pages = await tx.db
    .select({ text: documentPages.text })
    .from(documentPages)
    .where(eq(documentPages.file, file))
    .orderBy(documentPages.page);
  return wholeOf(pages);
}

const wholeOf = (pages: readonly { text: string }[]) => pages.map(({ text }) => text).join("\n");

/** Answers the whole text. */
async function keepText(tx: Tx, file: number, read: ReadText | "failed"): Promise<string> {
  const failed = read === "failed";
  const pages = failed ? [] : read.pages;
  const searchable = pages.some((page) => page.trim() !== "");
  const kept = {
    state: failed ? ("failed" as const) : searchable ? ("done" as const) : ("none" as const),
    encrypted: !failed && read.encrypted,
    pageCount: failed ? null : read.pageCount,
  };
  await tx.db
    .insert(documentTexts)
    .values({ file, ...kept })
    .onConflictDoUpdate({ target: documentTexts.file, set: kept });
  await tx.db.delete(documentPages).where(eq(documentPages.file, file));
  const rows = pages.flatMap((text, place) => (text.trim() === "" ? [] : [{ file, page: place + 1, text }]));
  for (let from = 0; from < rows.length; from += 200)
    await tx.db.insert(documentPages).values(rows.slice(from, from + 200));
  return wholeOf(rows);
}

async function suggestAll(tx: Tx, file: number, text: string): Promise<void> {
  const rows = await tx.db
    .select({ id: uploads.id, client: clients.id, name: uploads.originalFileName, ein: clients.ein })
    .from(uploads)
    .innerJoin(clients, eq(clients.id, uploads.client))
    .where(and(eq(uploads.file, file), ofGroups, isNull(uploads.deletedAt)));
  for (const { id, client, name, ein } of rows) {
    const found = new Map(suggestionsOf(text, name).map((one) => [one.type, one]));
    const owed = await countingRows(tx, client);
    const suggested = owed.flatMap(({ id: requirement, documentType }) => {
      const one = found.get(documentType ?? 0);
      return one ? [{ upload: id, requirement, confidence: one.confidence, reason: one.reason }] : [];
    });
    // What was said of it stays: the text knows no better.
    await tx.db
      .delete(documentSuggestions)
      .where(and(eq(documentSuggestions.upload, id), eq(documentSuggestions.said, false)));
    if (suggested.length > 0) await tx.db.insert(documentSuggestions).values(suggested).onConflictDoNothing();
    await tx.db
      .update(uploads)
      .set({ namesEin: strangeEin(text, ein) })
      .where(eq(uploads.id, id));
    tellFiles(tx, client);
  }
}

/** So long, in ms, the text of a file waits for others that come with it: to take them in goes before. */
const untilRead = 3000;

/** A file that came is read in the background, once for equal bytes. */
export function readInBackground(tx: Tx, file: number): void {
  const pending = prepare(tx.db, "text to read", () =>
    tx.db
      .insert(documentTexts)
      .values({ file: sql.placeholder("file") })
      .onConflictDoNothing(),
  );
  tx.send({ execute: () => pending.execute({ file }) });
  const when = { key: `text:${file}`, runAt: new Date(tx.now.getTime() + untilRead) };
  tx.send(planned(tx.db, sql`select ${enqueued(tx.actorOrNone, readFileText, { file }, when)}`));
}
