import { sql } from "drizzle-orm";
import { inTransaction } from "../records/transaction.ts";
import { job } from "./jobs.ts";

/** Each month's entries have a partition of their own, made ahead; a server may run for longer than a start reaches. */
export const keepAuditPartitions = job({
  name: "platform.keep_audit_partitions",
  cron: "40 2 * * *",
  run: async (_payload, { services }) => {
    await inTransaction(services.pool, {}, ({ db }) => db.execute(sql`select audit_ensure_partitions()`));
  },
});
