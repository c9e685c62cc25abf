import { errorWords } from "@refundry/contract/catalogue";
import type { PackageStatus } from "@refundry/contract/packages";
import { and, eq, max } from "drizzle-orm";
import {
  asSystem,
  type CalculationRecord,
  computeClaim,
  errorTexts,
  knownCalculation,
  openWarnings,
  openWarningsText,
  payrollOf,
  storeCalculation,
  storeCalculationFile,
  type WantedFiles,
  writeCalculationFiles,
} from "../../calculations/index.ts";
import { clientInScope } from "../../clients/index.ts";
import { rulesNamed, ruleVersionInForce } from "../../content/index.ts";
import {
  type Call,
  ComputeFailure,
  faultPoint,
  type JobRun,
  job,
  type Services,
  type Tx,
} from "../../platform/index.ts";
import { isBlankUnreadable } from "../forms/blankFault.rules.ts";
import { isChosen, type PackageContent } from "../forms/drawing.document.ts";
import { packages } from "../package.tables.ts";
import type { MadePackage } from "../pages/package.document.ts";
import { calculationKindOf, formOf, hasForm, packageLabel, packageMark } from "../snapshot/package.rules.ts";
import type { PackageSnapshot } from "../snapshot/packageSnapshot.rules.ts";
import { tieOutFailed, tiesOut } from "../snapshot/tieOut.rules.ts";
import { q4BesideSupplement } from "./capUsed.queries.ts";
import { keptFigures } from "./claimFigures.queries.ts";
import { packageTask } from "./package.compute.ts";
import { blanksFor, packageContent, waitsOfFinal } from "./packageContent.queries.ts";
import { failJob, finishJob, type StoredFiles, showPercent, startJob, storeFailure } from "./packageJob.commands.ts";
import type { PackageJobRecord } from "./packageJob.queries.ts";

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
  if (calculation.state === "refused") throw new PackageRefused((await refusalOf(making, calculation)).join(" "));
  await checkWarnings(making, calculation);
  await percent(45);
  const wanted = calculationFiles(making, calculation);
  const { written, checks } = await writeCalculationFiles(
    { services: run.services, transaction, signal: run.signal },
    wanted,
  );
  const { content, number } = await readContent(making, calculation, checks);
  if (!tiesOut(content.quarters, formOf(content.client.business_type))) throw new PackageRefused(tieOutFailed);
  if (content.chosen && !content.quarters.some((quarter) => hasForm(quarter) && isChosen(content, quarter)))
    throw new PackageRefused("None of the chosen quarters has a refund or a correction.");
  const made: MadePackage = await run.services.compute.run(packageTask, content, limits, { signal: run.signal });
  await percent(90);
  faultPoint("package-before-store");
  const files = await storeFiles(run.services, made);
  faultPoint("package-after-store");
  await transaction(async (tx) => {
    const id = await finishJob(tx, asked.id, { calculation: calculation.id, number, made, files, content, snapshot });
    if (id !== null) for (const file of written) await storeCalculationFile(tx, { ...wanted, package: id }, file);
  });
}

/** The files that every package brings to the client's Downloads (06, 5.10). */
function calculationFiles({ job: asked }: Making, calculation: CalculationRecord): WantedFiles {
  const kind = calculationKindOf(asked.status);
  return { calculation: calculation.id, types: ["xlsx", "csv"], kind, package: null, requestedBy: asked.requestedBy };
}

/** A final may have been asked for before the calculation of the last change was there to say what is open (06, 5.5). */
async function checkWarnings({ transaction, job: asked }: Making, calculation: CalculationRecord) {
  if (asked.status === "draft") return;
  const open = await transaction((tx) => openWarnings(tx, calculation), { readOnly: true });
  if (open > 0) throw new PackageRefused(openWarningsText(open));
}

const refusalOf = ({ transaction }: Making, calculation: CalculationRecord) =>
  transaction((tx) => errorTexts(tx, calculation), { readOnly: true });

/** The calculation of the snapshot: the one that is there, else computed outside any transaction and stored. */
async function calculationFor({ run, transaction, job: asked, snapshot }: Making): Promise<CalculationRecord> {
  const kind = calculationKindOf(asked.status);
  const { known, rules, payroll } = await transaction(
    async (tx) => {
      const version = snapshot.rules_version ?? (await ruleVersionInForce(tx));
      const found = await knownCalculation(tx, asked.client, kind, snapshot, version);
      const rules = await rulesNamed(tx, version);
      return { known: found, rules, payroll: found ? [] : await payrollOf(tx, snapshot.batch) };
    },
    { isolation: "repeatable read", readOnly: true },
  );
  if (known) return known;
  const result = await computeClaim(run.services, snapshot.facts, payroll, {
    signal: run.signal,
    rules,
  });
  const cause = { causedBy: "package", requestedBy: asked.requestedBy } as const;
  return transaction((tx) => storeCalculation(tx, asked.client, kind, snapshot, result, cause));
}

/** What the pages say, with the number the package will bear and the blanks of the day of filing. */
async function readContent(
  { run, transaction, job: asked, snapshot }: Making,
  calculation: CalculationRecord,
  checks: PackageContent["checks"],
): Promise<{ content: PackageContent; number: number }> {
  const { client, status, requestedAt } = asked;
  const { number, figures, blanks, finalWaits } = await transaction(
    async (tx) => {
      const record = await clientInScope(tx, client);
      return {
        number: await nextNumber(tx, client, status),
        figures: await keptFigures(tx, calculation),
        blanks: await blanksFor(tx, snapshot, requestedAt),
        finalWaits: status === "draft" ? await waitsOfFinal(tx, record) : [],
      };
    },
    { readOnly: true },
  );
  const asking = { services: run.services, transaction, signal: run.signal };
  const content = await packageContent(run.services, {
    ...(status === "2020-supplement" && { q4Use: await q4BesideSupplement(asking, calculation) }),
    status,
    mark: packageMark(client, status, number),
    label: packageLabel(status, number),
    chosen: asked.quarters as PackageContent["chosen"],
    snapshot,
    figures,
    finalWaits,
    checks,
    blanks,
    requestedAt,
  });
  return { content, number };
}

/** Every file of a package is on the disk before its rows are written. */
async function storeFiles({ files }: Services, made: MadePackage): Promise<StoredFiles> {
  const whole = await files.put(made.bytes);
  const sign = made.sign && (await files.put(made.sign));
  const forms: StoredFiles["forms"] = [];
  for (const { bytes } of made.ownForms) forms.push(await files.put(bytes));
  return { whole, sign, forms };
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
  if (error instanceof ComputeFailure && isBlankUnreadable(error))
    return { final: true, reason: errorWords.blank_unreadable.text };
  const refusal = storeFailure(error);
  if (refusal) return { final: false, reason: `${technical} ${refusal}` };
  if (error instanceof ComputeFailure && error.kind !== "failed")
    return { final: false, reason: `${technical} ${error.message}` };
  return { final: false, reason: `${technical} an unexpected error. Please try again.` };
}
