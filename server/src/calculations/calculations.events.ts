import { and, eq } from "drizzle-orm";
import { claimChanged } from "../claims/index.ts";
import { clientChanged } from "../clients/index.ts";
import { clientMandatesChanged } from "../mandates/index.ts";
import { backgroundJobs, enqueue, subscribe, type Tx } from "../platform/index.ts";
import { qualificationChanged } from "../qualification/index.ts";
import { recalculate } from "./calculation.jobs.ts";

/** Quiet that a run waits for after a change, and how long changes may keep it waiting (06, 5.1). */
const quietSeconds = 2;
const patienceSeconds = 5;

/** Client fields that the figures, or what a package says of them, rest on. */
const countedFields = ["business_type", "uses_peo", "contingency_rate"];

export function subscribeToChanges(): void {
  subscribe(claimChanged, (tx, { client }) => schedule(tx, client));
  subscribe(clientMandatesChanged, (tx, { client }) => schedule(tx, client));
  subscribe(qualificationChanged, (tx, { client }) => schedule(tx, client));
  subscribe(clientChanged, async (tx, { client, fields }) => {
    if (fields.some((field) => countedFields.includes(field))) await schedule(tx, client);
  });
}

/** One run per client, however many changes: each takes the place of the run that waits, and remembers the first. */
async function schedule(tx: Tx, client: number): Promise<void> {
  const key = `calculations:${client}`;
  const [waiting] = await tx.db
    .select({ payload: backgroundJobs.payload })
    .from(backgroundJobs)
    .where(and(eq(backgroundJobs.jobKey, key), eq(backgroundJobs.state, "scheduled")));
  const now = tx.now.getTime();
  const since = Math.min(now, Number(waiting?.payload.since ?? now));
  const runAt = Math.max(now, Math.min(now + quietSeconds * 1000, since + patienceSeconds * 1000));
  await enqueue(tx, recalculate, { client, since }, { key, runAt: new Date(runAt), clientId: client });
}
