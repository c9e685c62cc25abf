import type { PackageStatus } from "@refundry/contract/packages";
import { utcDate } from "@refundry/contract/values";
import { and, eq, max } from "drizzle-orm";
import {
  asSystem,
  type CalculationRecord,
  computeClaim,
  errorTexts,
  knownCalculation,
  payrollOf,
  storeCalculation,
  storedQuarters,
  wordsOf,
} from "../calculations/index.ts";
import { clientInScope } from "../clients/index.ts";
import { type Call, ComputeFailure, faultPoint, type JobRun, job, type Tx } from "../platform/index.ts";
import { draftPackageTask, type MadeFile } from "./draftPackage.compute.ts";
import type { DraftPackage } from "./draftPackage.document.ts";
import { packageLabel, packageMark } from "./package.rules.ts";
import { packages } from "./package.tables.ts";
import { failJob, finishJob, showPercent, startJob, storeFailure } from "./packageJob.commands.ts";
import type { PackageJobRecord } from "./packageJob.queries.ts";
import type { PackageSnapshot } from "./packageSnapshot.rules.ts";
import { tieOutFailed, tiesOut } from "./tieOut.rules.ts";

/** What no further try would change: the reason is shown at once. */
class PackageRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "PackageRefused";
  }
}

const technical = "Package generation failed:";

/** A package of 1,000 employees is made within 60 s (07, 5.1). */
const limits = { milliseconds: 60_000, megabytes: 512 };

interface Making {
  run: JobRun;
  transaction: Call["transaction"];
  job: PackageJobRecord;
  snapshot: PackageSnapshot;
}

/**
 * Makes one requested package: calculation, tie-out, PDF, file, rows. It may be killed anywhere and run again: the job's
 * state decides, under a lock, whether its package exists already (PACK-20).
 */
export const generatePackage = job<{ packageJob: number; client: number }>({
  name: "packages.generate",
  maxAttempts: 3,
  run: async ({ packageJob, client }, run) => {
    const transaction = asSystem(run, client);
    const started = await transaction((tx) => startJob(tx, packageJob, run.attempt));
    if (!started) return;
    try {
      await makePackage({ run, transaction, job: started, snapshot: started.snapshot as PackageSnapshot });
    } catch (error) {
      const end = endOf(error);
      if (end.final || run.lastAttempt) await transaction((tx) => failJob(tx, packageJob, end.reason));
      if (!end.final) throw error;
    }
  },
  abandoned: ({ packageJob, client }, run) =>
    asSystem(
      run,
      client,
    )((tx) => failJob(tx, packageJob, `${technical} the work ended unexpectedly. Please try again.`)),
});

async function makePackage(making: Making): Promise<void> {
  const { run, transaction, job: asked, snapshot } = making;
  const percent = (value: number) => Promise.all([showPercent(transaction, asked, value), run.progress(value)]);
  await percent(10);
  const calculation = await calculationFor(making);
  if (calculation.state === "refused") throw new PackageRefused(errorTexts(calculation).join(" "));
  await percent(45);
  const { draft, number } = await transaction((tx) => readDraft(tx, making, calculation), { readOnly: true });
  if (!tiesOut(draft.quarters)) throw new PackageRefused(tieOutFailed);
  const made: MadeFile = await run.services.compute.run(draftPackageTask, draft, limits, run.signal);
  await percent(90);
  faultPoint("package-before-store");
  const stored = await run.services.files.put(made.bytes);
  faultPoint("package-after-store");
  await transaction((tx) =>
    finishJob(tx, asked.id, {
      calculation: calculation.id,
      number,
      stored,
      pages: made.pages,
      quarters: draft.quarters,
      snapshot,
    }),
  );
}

/** The calculation of the snapshot: the one that is there, else computed outside any transaction and stored. */
async function calculationFor({ run, transaction, job: asked, snapshot }: Making): Promise<CalculationRecord> {
  const { known, payroll } = await transaction(
    async (tx) => {
      const found = await knownCalculation(tx, asked.client, "draft", snapshot);
      return { known: found, payroll: found ? [] : await payrollOf(tx, snapshot.batch) };
    },
    { isolation: "repeatable read", readOnly: true },
  );
  if (known) return known;
  const result = await computeClaim(run.services, snapshot.facts, payroll, run.signal);
  const cause = { causedBy: "package", requestedBy: asked.requestedBy } as const;
  return transaction((tx) => storeCalculation(tx, asked.client, "draft", snapshot, result, cause));
}

/** What the pages say, with the number the package will bear. */
async function readDraft(
  tx: Tx,
  { job: asked, snapshot }: Making,
  calculation: CalculationRecord,
): Promise<{ draft: DraftPackage; number: number }> {
  await clientInScope(tx, asked.client);
  const number = await nextNumber(tx, asked.client, asked.status);
  const draft: DraftPackage = {
    mark: packageMark(asked.client, asked.status, number),
    label: packageLabel(asked.status, number),
    requestedOn: utcDate(asked.requestedAt),
    client: snapshot.client,
    facts: snapshot.facts,
    engineVersion: calculation.engineVersion,
    rulesVersion: calculation.rulesVersion,
    inputHash: calculation.inputHash,
    quarters: await storedQuarters(tx, calculation.id),
    excluded: calculation.excluded as DraftPackage["excluded"],
    ppp: calculation.ppp as DraftPackage["ppp"],
    eligibility: calculation.eligibility as DraftPackage["eligibility"],
    warnings: wordsOf(calculation, calculation.warnings),
  };
  return { draft, number };
}

/** Deleted packages keep their numbers (PACK-18). */
export async function nextNumber(tx: Tx, client: number, status: PackageStatus): Promise<number> {
  const [last] = await tx.db
    .select({ number: max(packages.versionNo) })
    .from(packages)
    .where(and(eq(packages.client, client), eq(packages.status, status)));
  return (last?.number ?? 0) + 1;
}

function endOf(error: unknown): { final: boolean; reason: string } {
  if (error instanceof PackageRefused) return { final: true, reason: error.message };
  if (error instanceof Error && error.name === "ProofFailed")
    return { final: true, reason: "The calculation did not pass its own checks and was not stored." };
  const refusal = storeFailure(error);
  if (refusal) return { final: false, reason: `${technical} ${refusal}` };
  if (error instanceof ComputeFailure && error.kind !== "failed")
    return { final: false, reason: `${technical} ${error.message}` };
  return { final: false, reason: `${technical} an unexpected error. Please try again.` };
}
