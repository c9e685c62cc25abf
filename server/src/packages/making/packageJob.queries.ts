import { packageJobLifecycle, type packages } from "@refundry/contract/packages";
import type { InputFor } from "@refundry/contract/platform";
import { and, eq } from "drizzle-orm";
import { openedClient, visibleByClient } from "../../clients/index.ts";
import { inGroup, notFound, type Tx } from "../../platform/index.ts";
import { packageJobs } from "../package.tables.ts";

export type PackageJobRecord = typeof packageJobs.$inferSelect;

/** The package of this client that is being made, or null. */
export async function runningJob(tx: Tx, client: number): Promise<PackageJobRecord | null> {
  const [row] = await tx.db
    .select()
    .from(packageJobs)
    .where(and(eq(packageJobs.client, client), inGroup(packageJobs.state, packageJobLifecycle, "running")));
  return row ?? null;
}

/** A job as it is sent. */
export function jobAnswer(job: PackageJobRecord) {
  return {
    id: job.id,
    client: job.client,
    status: job.status,
    state: job.state,
    percent: job.percent,
    reason: job.reason,
    package: job.package,
  };
}

export async function readJob(tx: Tx, { params }: InputFor<typeof packages.job>) {
  const [job] = await tx.db.select().from(packageJobs).where(eq(packageJobs.id, params.id));
  if (!job) throw notFound();
  await openedClient(tx, job.client);
  return jobAnswer(job);
}

export const isJobVisible = visibleByClient(packageJobs);
