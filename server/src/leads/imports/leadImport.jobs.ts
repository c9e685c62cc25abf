import { leadImportLifecycle } from "@refundry/contract/leads";
import { eq } from "drizzle-orm";
import {
  faultPoint,
  type Hands,
  inTransaction,
  type JobRun,
  job,
  living,
  move,
  type Tx,
} from "../../platform/index.ts";
import { leadImports } from "../lead.tables.ts";
import { tellList } from "../records/lead.commands.ts";
import type { ImportRecord } from "./leadImport.queries.ts";
import { leaveOut, writeBatch } from "./writing.commands.ts";

const importsLife = living(leadImportLifecycle, leadImports);

/** `by`: who confirmed it, whom the trail names for every lead. */
type Asked = { import: number; by: Hands };

/** Makes leads of an import in batches: each is whole or absent, and whoever goes on begins behind the last one (LEADS-55). */
export const writeLeadImport = job<Asked>({
  name: "leads.write_import",
  maxAttempts: 5,
  run: async (asked, run) => {
    try {
      for (;;) {
        run.signal.throwIfAborted();
        if ((await step(run, asked)) === 0) return;
        faultPoint("lead-import-after-batch");
      }
    } catch (error) {
      if (run.lastAttempt && !run.signal.aborted) await fail(run, asked);
      throw error;
    }
  },
  abandoned: async (asked, run) => fail(run, asked),
});

/** One batch; how many rows it wrote, 0 once there is nothing left to do. */
const step = ({ services }: JobRun, { import: id, by }: Asked) =>
  inTransaction(services.pool, { begunBy: by }, async (tx) => {
    const asked = await running(tx, id);
    if (!asked) return 0;
    const many = await writeBatch(tx, asked);
    if (many === 0) {
      await leaveOut(tx, asked);
      await move(tx, importsLife, asked, "finish", {
        set: { doneAt: tx.now },
        audit: { after: { state: "done", file: asked.originalFileName, ...asked.counts } },
      });
    }
    tellAll(tx, asked);
    return many;
  });

async function running(tx: Tx, id: number): Promise<ImportRecord | null> {
  const [asked] = await tx.db.select().from(leadImports).where(eq(leadImports.id, id)).for("update");
  return asked?.state === "running" ? asked : null;
}

/** Whoever asked for it sees how far it is, and the leads beside it. */
function tellAll(tx: Tx, { id, createdBy }: ImportRecord): void {
  tx.tell({ user: createdBy }, { kind: "record", type: "lead_imports", id });
  tellList(tx);
}

const fail = ({ services }: JobRun, { import: id, by }: Asked) =>
  inTransaction(services.pool, { begunBy: by }, async (tx) => {
    const asked = await running(tx, id);
    if (!asked) return;
    const failure = "The import stopped. Import goes on where it stopped; no lead is made twice.";
    await move(tx, importsLife, asked, "fail", { set: { failure } });
    tellAll(tx, asked);
  });
