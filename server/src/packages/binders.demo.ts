import { and, eq, isNotNull } from "drizzle-orm";
import type { DemoHands } from "../platform/index.ts";
import { requestBinder } from "./binder/binder.commands.ts";
import { submissions } from "./submission.tables.ts";

/** A binder of what was filed first, asked for by whoever fills the demo: the worker makes it. */
export async function addDemoBinder({ transaction }: DemoHands, clients: readonly number[]): Promise<void> {
  for (const client of clients) {
    const asked = await transaction(async (tx) => {
      const [filed] = await tx.db
        .select({ id: submissions.id })
        .from(submissions)
        .where(and(eq(submissions.client, client), isNotNull(submissions.shippedOn)));
      if (filed) await requestBinder(tx, { params: { id: client }, body: {} });
      return filed !== undefined;
    });
    if (asked) return;
  }
}
