import { roles } from "@refundry/contract/platform";
import { and, eq } from "drizzle-orm";
import { tellClient } from "../../claims/index.ts";
import { ComputeFailure, type Tx } from "../../platform/index.ts";
import { calculationFailures } from "../calculationRecord.tables.ts";
import type { CalculationKind } from "./calculation.commands.ts";

/** A result that does not pass the proofs of 06, 5.8: it is stored nowhere. */
export class ProofFailed extends Error {
  constructor(proofs: readonly string[]) {
    super(`${failureTexts.proofs} (${proofs.join(", ")})`);
    this.name = "ProofFailed";
  }
}

type Reason = (typeof calculationFailures.$inferSelect)["reason"];

export const failureTexts: Readonly<Record<Reason, string>> = {
  proofs: "The calculation did not pass its own checks and was not stored.",
  stopped: "The calculation stopped before it was finished and was not stored.",
};

export const isProofFailure = (error: unknown) => error instanceof Error && error.name === "ProofFailed";
/** The process ends and gives its work back: nothing failed. */
export const isStopping = (error: unknown) => error instanceof ComputeFailure && error.kind === "stopped";

/** Keeps that a run of a kind stored nothing, so that the screens say it; administrators are told of a failed proof that is new. */
export async function keepFailure(tx: Tx, client: number, kind: CalculationKind, reason: Reason): Promise<void> {
  const [former] = await tx.db.select().from(calculationFailures).where(of(client, kind)).for("update");
  await tx.db
    .insert(calculationFailures)
    .values({ client, kind, reason, at: tx.now })
    .onConflictDoUpdate({
      target: [calculationFailures.client, calculationFailures.kind],
      set: { reason, at: tx.now },
    });
  if (reason === "proofs" && former?.reason !== "proofs")
    tx.notify("calculation_failed", { to: { roles: [roles.admin] }, client });
  tellClient(tx, client);
}

/** A run of a kind ended well. */
export async function forgetFailure(tx: Tx, client: number, kind: CalculationKind): Promise<void> {
  const gone = await tx.db.delete(calculationFailures).where(of(client, kind)).returning();
  if (gone.length > 0) tellClient(tx, client);
}

/** Why the newest run of a kind stored nothing, as the screens say it; null when it ended well. */
export async function failureOf(
  tx: Tx,
  client: number,
  kind: CalculationKind,
): Promise<{ text: string; at: Date } | null> {
  const [row] = await tx.db.select().from(calculationFailures).where(of(client, kind));
  return row ? { text: failureTexts[row.reason], at: row.at } : null;
}

const of = (client: number, kind: CalculationKind) =>
  and(eq(calculationFailures.client, client), eq(calculationFailures.kind, kind));
