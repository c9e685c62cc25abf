import { and, eq } from "drizzle-orm";
import { tellClient } from "../../claims/index.ts";
import { inTransaction, job, recordFile, systemScope, type Tx } from "../../platform/index.ts";
import { qualificationMemos } from "../qualification.tables.ts";
import { memoTask } from "./memo.compute.ts";
import { memoContentOf } from "./memoContent.queries.ts";

const limits = { milliseconds: 60_000, megabytes: 512 };

/** Makes the memo of a finalized cycle, once (14, 7.3). */
export const writeMemo = job<{ client: number; cycle: number }>({
  name: "qualification.memo",
  run: async ({ client, cycle }, { services, signal }) => {
    const work = <T>(what: (tx: Tx) => Promise<T>, readOnly = false) =>
      inTransaction(
        services.pool,
        { scope: systemScope([client]), ...(readOnly && { readOnly: true, isolation: "repeatable read" as const }) },
        what,
      );
    const content = await work((tx) => memoContentOf(tx, client, cycle), true);
    if (!content) return;
    const { bytes } = await services.compute.run(memoTask, { content }, limits, { signal });
    const stored = await services.files.put(bytes);
    await work(async (tx) => {
      const own = and(eq(qualificationMemos.client, client), eq(qualificationMemos.cycle, cycle));
      const [known] = await tx.db.select({ id: qualificationMemos.id }).from(qualificationMemos).where(own);
      if (known) return;
      const name = `${content.client.legalName.replace(/[\\/:*?"<>|]/g, "_")}_qualification_memo_${cycle}.pdf`;
      const file = await recordFile(tx, stored, "application/pdf");
      const [made] = await tx.db
        .insert(qualificationMemos)
        .values({ client, cycle, file, originalFileName: name, created: tx.now })
        .onConflictDoNothing()
        .returning();
      if (!made) return;
      tx.audit({
        action: "qualification.memo",
        recordType: "qualification_memos",
        recordId: made.id,
        clientId: client,
        after: { name, cycle },
      });
      tellClient(tx, client);
    });
  },
});
