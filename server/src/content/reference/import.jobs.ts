import { referenceImportLifecycle } from "@refundry/contract/content";
import { eq } from "drizzle-orm";
import { inTransaction, type JobRun, job, living, move, type Tx } from "../../platform/index.ts";
import { referenceImports } from "../referenceImport.tables.ts";
import { referenceChange } from "../settings/setting.rules.ts";
import { noteChange } from "../settings/settingChange.commands.ts";
import { tellList } from "./entry.commands.ts";
import { type ImportRecord, writeBatch } from "./importWriting.commands.ts";

const importsLife = living(referenceImportLifecycle, referenceImports);

/** Writes an import in batches: each is whole or absent, and whoever goes on begins behind the last one (CONTENT-43). */
export const writeImport = job<{ import: number }>({
  name: "content.write_import",
  maxAttempts: 5,
  run: async ({ import: id }, run) => {
    try {
      for (;;) {
        run.signal.throwIfAborted();
        const percent = await step(run, id);
        if (percent === null) return;
        await run.progress(percent);
      }
    } catch (error) {
      if (run.lastAttempt && !run.signal.aborted) await fail(run, id);
      throw error;
    }
  },
  abandoned: async ({ import: id }, run) => fail(run, id),
});

/** One batch; the percent that is written, or null once there is nothing left to do. */
const step = ({ services }: JobRun, id: number) =>
  inTransaction(services.pool, {}, async (tx) => {
    const asked = await running(tx, id);
    if (!asked) return null;
    const many = await writeBatch(tx, asked);
    if (many === 0) {
      await finish(tx, asked);
      return null;
    }
    tellAuthor(tx, asked);
    const all = asked.counts.new + asked.counts.changed;
    return Math.min(99, Math.floor((100 * (asked.written + many)) / Math.max(1, all)));
  });

async function running(tx: Tx, id: number): Promise<ImportRecord | null> {
  const [asked] = await tx.db.select().from(referenceImports).where(eq(referenceImports.id, id)).for("update");
  return asked?.state === "running" ? asked : null;
}

/** Whoever asked for it sees how far it is. */
const tellAuthor = (tx: Tx, { id, by }: ImportRecord) =>
  tx.tell({ user: by }, { kind: "record", type: "reference", id });

async function finish(tx: Tx, asked: ImportRecord): Promise<void> {
  const { new: added, changed, rejected } = asked.counts;
  const said = { list: asked.list, file: asked.originalFileName, added, changed, rejected };
  await move(tx, importsLife, asked, "finish", {
    set: { doneAt: tx.now },
    audit: { after: { state: "done", ...said } },
  });
  await noteChange(tx, {
    key: referenceChange(asked.list),
    before: `Before ${asked.originalFileName}`,
    after: `${count(added)} added, ${count(changed)} changed, ${count(rejected)} rejected.`,
    by: asked.by,
  });
  tellList(tx, asked.list);
  tellAuthor(tx, asked);
}

const count = (value: number) => value.toLocaleString("en-US");

const fail = ({ services }: JobRun, id: number) =>
  inTransaction(services.pool, {}, async (tx) => {
    const asked = await running(tx, id);
    if (!asked) return;
    const failure = `The import stopped after ${asked.written.toLocaleString("en-US")} rows. Import goes on where it stopped.`;
    await move(tx, importsLife, asked, "fail", { set: { failure } });
    tellList(tx, asked.list);
    tellAuthor(tx, asked);
  });
