import { isFinalKind, type packages as operations, packageLifecycle } from "@refundry/contract/packages";
import type { InputFor } from "@refundry/contract/platform";
import { type Quarter, quarterKey, quarterLabel } from "@refundry/contract/values";
import { and, eq, isNull } from "drizzle-orm";
import { blockersOf } from "../../calculations/index.ts";
import { openedClient } from "../../clients/index.ts";
import { users } from "../../people/index.ts";
import {
  demandVersion,
  enqueue,
  factOf,
  invalid,
  living,
  move,
  nameOf,
  notFound,
  Refusal,
  raise,
  type Tx,
} from "../../platform/index.ts";
import { notePackageRequest } from "../../qualification/index.ts";
import { packageJobs, packages } from "../package.tables.ts";
import { packageDeleted, tellPackages } from "../packages.events.ts";
import { isShipped } from "../packages.facts.ts";
import { readinessOf } from "../snapshot/package.rules.ts";
import { packageSnapshotOf } from "../snapshot/packageSnapshot.queries.ts";
import type { PackageSnapshot } from "../snapshot/packageSnapshot.rules.ts";
import { removeWithPackage } from "../submissions/submission.commands.ts";
import { generatePackage } from "./package.jobs.ts";
import { jobAnswer, runningJob } from "./packageJob.queries.ts";

/** Fixes what the package rests on and leaves the making to a job (07, 5.1). */
export async function requestPackage(tx: Tx, { params, body }: InputFor<typeof operations.request>) {
  const client = await openedClient(tx, params.id, "update");
  const running = await runningJob(tx, client.id);
  if (running) throw await alreadyRunning(tx, running.requestedBy);
  const blockers = await blockersOf(tx, client, readinessOf[body.request]);
  const snapshot = await packageSnapshotOf(tx, client, body.request);
  if (snapshot && body.quarters) refuseUnclaimed(body.quarters, snapshot);
  if (blockers.length > 0 || !snapshot) throw new Refusal("blocked", { details: { blockers } });
  const [made] = await tx.db
    .insert(packageJobs)
    .values({
      client: client.id,
      status: body.request,
      quarters: body.quarters ? [...new Set(body.quarters.map(quarterKey))].sort() : null,
      snapshot,
      requestedBy: tx.actor.userId,
      requestedAt: tx.now,
    })
    .returning();
  if (!made) throw new Error("The package job was not written.");
  const payload = { packageJob: made.id, client: client.id };
  const backgroundJob = await enqueue(tx, generatePackage, payload, { clientId: client.id });
  await tx.db.update(packageJobs).set({ backgroundJob }).where(eq(packageJobs.id, made.id));
  tx.audit({
    action: "package.request",
    recordType: "package_job",
    recordId: made.id,
    clientId: client.id,
    after: { status: made.status, batch: snapshot.batch, quarters: made.quarters },
  });
  // What a finalized review lacked for it stands in its way no more.
  if (isFinalKind(made.status)) await notePackageRequest(tx, client.id, { job: made.id, missing: [] });
  tellPackages(tx, client.id, made.requestedBy, made.id);
  return { job: jobAnswer(made) };
}

/** A form is made only for what the calculation claims. */
function refuseUnclaimed(quarters: readonly Quarter[], { facts }: PackageSnapshot): void {
  const claimed: readonly string[] = facts.claim_quarters;
  const foreign = quarters.find((quarter) => !claimed.includes(quarterKey(quarter)));
  if (foreign) throw invalid({ quarters: `${quarterLabel(foreign)} is not claimed.` });
}

async function alreadyRunning(tx: Tx, requestedBy: number): Promise<Refusal> {
  const [person] = await tx.db.select().from(users).where(eq(users.id, requestedBy));
  return new Refusal("already_running", { details: { name: person ? nameOf(person) : "somebody" } });
}

/** Takes a package out of every list; its number stays used (PACK-18). */
export async function removePackage(
  tx: Tx,
  { params, body }: InputFor<typeof operations.remove>,
): Promise<Record<string, never>> {
  const [found] = await tx.db
    .select()
    .from(packages)
    .where(and(eq(packages.id, params.id), isNull(packages.deletedAt)));
  if (!found) throw notFound();
  const client = await openedClient(tx, found.client, "update");
  const [current] = await tx.db
    .select()
    .from(packages)
    .where(and(eq(packages.id, found.id), isNull(packages.deletedAt)))
    .for("update");
  if (!current) throw notFound();
  await demandVersion(tx, body.version, {
    version: current.version,
    by: current.requestedBy,
    at: current.generatedAt,
  });
  if (await factOf(tx, isShipped, current.id)) throw new Refusal("package_shipped");
  await move(tx, living(packageLifecycle, packages), current, "delete", {
    set: { deletedAt: tx.now, deletedBy: tx.actor.userId, version: current.version + 1 },
    clientId: client.id,
    guards: { not_shipped: () => null },
    audit: { action: "package.delete", before: { label: current.label, sha256: current.sha256 }, after: null },
  });
  await removeWithPackage(tx, client.id, current.id);
  await raise(tx, packageDeleted, { client: client.id, package: current.id, status: current.status });
  tellPackages(tx, client.id, tx.actor.userId, current.id);
  return {};
}
