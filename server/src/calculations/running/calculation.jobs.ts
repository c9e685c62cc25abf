import { and, eq, isNull } from "drizzle-orm";
import { claimFactsOf } from "../../claims/index.ts";
import { clients } from "../../clients/index.ts";
import { type Call, inTransaction, type JobRun, job, systemScope, type Tx } from "../../platform/index.ts";
import type { CalculationKind } from "../results/calculation.commands.ts";
import { isProofFailure, isStopping, keepFailure } from "../results/failure.commands.ts";
import { bringUpToDate } from "./recalculation.commands.ts";

/** Keeps the figures of one client up to date after its claim changed (06, 5.1). */
export const recalculate = job<{ client: number /** Instant of the first change, in ms. */; since: number }>({
  name: "calculations.recalculate",
  run: async ({ client }, run) => {
    const transaction = asSystem(run, client);
    const kinds = await transaction((tx) => kindsOf(tx, client), { readOnly: true });
    const cause = { causedBy: "change", requestedBy: run.requestedBy } as const;
    const failures: unknown[] = [];
    // A kind that fails does not keep the others from their figures.
    for (const kind of kinds)
      await bringUpToDate({ services: run.services, transaction, client, kind, cause, signal: run.signal }).catch(
        async (error: unknown) => {
          failures.push(error);
          const proofs = isProofFailure(error);
          if (proofs || (run.lastAttempt && !isStopping(error)))
            await transaction((tx) => keepFailure(tx, client, kind, proofs ? "proofs" : "stopped"));
        },
      );
    if (failures.length > 0) throw failures[0];
  },
  abandoned: async ({ client }, run) => {
    const transaction = asSystem(run, client);
    await transaction(async (tx) => {
      for (const kind of await kindsOf(tx, client)) await keepFailure(tx, client, kind, "stopped");
    });
  },
});

/** What is kept up to date for a client: a supplement only while it is switched on; nothing once it was deleted. */
async function kindsOf(tx: Tx, client: number): Promise<CalculationKind[]> {
  const [alive] = await tx.db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.id, client), isNull(clients.deletedAt)));
  if (!alive) return [];
  return (await claimFactsOf(tx, client)).supplement ? ["draft", "final", "supplement"] : ["draft", "final"];
}

/** Transactions of background work that reach one client. */
export function asSystem(run: JobRun, client: number): Call["transaction"] {
  const dated = run.now && { now: run.now };
  return (work, options) =>
    inTransaction(run.services.pool, { scope: systemScope([client]), ...dated, ...options }, work);
}
