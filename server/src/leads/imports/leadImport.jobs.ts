import { leadImportLifecycle } from "@refundry/contract/leads";
import { eq } from "drizzle-orm";
import { faultPoint, inTransaction, type JobRun, job, living, move, type Tx } from "../../platform/index.ts";
import { leadImports } from "../lead.tables.ts";
import { tellList } from "../records/lead.commands.ts";
import type { ImportRecord } from "./leadImport.queries.ts";
import { leaveOut, writeBatch } from "./writing.commands.ts";

const importsLife = living(leadImportLifecycle, leadImports);

/** Makes leads of an import in batches: each is whole or absent, and whoever goes on begins behind the last one (LEADS-55). */
export const writeLeadImport = job<{ import: number }>({
  name: "leads.write_import",
  maxAttempts: 5,
  run: async ({ import: id }, run) => {
    try {
      for (;;) {
        run.signal.throwIfAborted();
        if ((await step(run, id)) === 0) return;
        faultPoint("lead-import-after-batch");
      }
    } catch (error) {
      if (run.lastAttempt && !run.signal.aborted) await fail(run, id);
      throw error;
    }
  },
  abandoned: async ({ import: id }, run) => fail(run, id),
});

/** One batch; how many rows it wrote, 0 once there is nothing left to do. */
const step = ({ services }: JobRun, id: number) =>
  inTransaction(services.pool, {}, async (tx) => {
    const asked = await running(tx, id);
    if (!asked) return 0;
    const many = await writeBatch(tx, asked);
    if (many === 0) {
      await leaveOut(tx, asked);
      await move(tx, importsLife, asked, "finish", {
        set: { doneAt: tx.now },
        audit: {
          actorUserId: asked.createdBy,
          after: { state: "done", file: asked.originalFileName, ...asked.counts },
        },
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

const fail = ({ services }: JobRun, id: number) =>
  inTransaction(services.pool, {}, async (tx) => {
    const asked = await running(tx, id);
    if (!asked) return;
    const failure = "The import stopped. Import goes on where it stopped; no lead is made twice.";
    await move(tx, importsLife, asked, "fail", { set: { failure }, audit: { actorUserId: asked.createdBy } });
    tellAll(tx, asked);
  });
