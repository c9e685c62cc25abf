import { eq } from "drizzle-orm";
import type { Tx } from "../../platform/index.ts";
import { mandateImpacts, mandatePeriods, type mandates } from "../mandate.tables.ts";

/** What an order lacks to be marked as reviewed, by the names of its fields (13, 5.2). */
export async function lackingOf(tx: Tx, row: typeof mandates.$inferSelect): Promise<string[]> {
  const [impact] = await tx.db.select().from(mandateImpacts).where(eq(mandateImpacts.mandate, row.id)).limit(1);
  const [period] = await tx.db.select().from(mandatePeriods).where(eq(mandatePeriods.mandate, row.id)).limit(1);
  return [
    ...(row.title ? [] : ["Title"]),
    ...(row.author ? [] : ["Issuing authority"]),
    ...(row.nationwide || row.stateCode ? [] : ["State"]),
    ...(impact ? [] : ["Impact"]),
    ...(period ? [] : ["In force"]),
  ];
}
