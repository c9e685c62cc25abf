import { and, eq } from "drizzle-orm";
import type { Tx } from "../../platform/index.ts";
import { clientChecklist } from "../qualification.tables.ts";

/** The ticks of a cycle go on into the next. */
export async function keepTicks(tx: Tx, client: number, from: number): Promise<void> {
  const ticks = await tx.db
    .select()
    .from(clientChecklist)
    .where(
      and(eq(clientChecklist.client, client), eq(clientChecklist.cycle, from), eq(clientChecklist.selected, true)),
    );
  if (ticks.length > 0) await tx.db.insert(clientChecklist).values(ticks.map((tick) => ({ ...tick, cycle: from + 1 })));
}
