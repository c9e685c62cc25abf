import type { PackageStatus } from "@refundry/contract/packages";
import { and, eq, inArray } from "drizzle-orm";
import { isClientVisible, openedClient } from "../../clients/index.ts";
import { notFound, type Tx } from "../../platform/index.ts";
import { packageJobs } from "../package.tables.ts";

export type PackageJobRecord = typeof packageJobs.$inferSelect;

/** The package of this client that is being made, or null. */
export async function runningJob(tx: Tx, client: number): Promise<PackageJobRecord | null> {
  const [row] = await tx.db
    .select()
    .from(packageJobs)
    .where(and(eq(packageJobs.client, client), inArray(packageJobs.state, ["scheduled", "generating"])));
  return row ?? null;
}

/** A job as it is sent. */
export function jobAnswer(job: PackageJobRecord) {
  return {
    id: job.id,
    client: job.client,
    status: job.status as PackageStatus,
    state: job.state,
    percent: job.percent,
    reason: job.reason,
    package: job.package,
  };
}

export async function readJob(tx: Tx, { params }: { params: { id: number } }) {
  const [job] = await tx.db.select().from(packageJobs).where(eq(packageJobs.id, params.id));
  if (!job) throw notFound();
  await openedClient(tx, job.client);
  return jobAnswer(job);
}

export async function isJobVisible(tx: Tx, id: number): Promise<boolean> {
  const [job] = await tx.db.select({ client: packageJobs.client }).from(packageJobs).where(eq(packageJobs.id, id));
  return job !== undefined && isClientVisible(tx, job.client);
}
