import { packageJobLifecycle } from "@refundry/contract/packages";
import { roles } from "@refundry/contract/platform";
import { type Quarter, zeroMoney } from "@refundry/contract/values";
import { eq } from "drizzle-orm";
import { clientInScope } from "../../clients/index.ts";
import { type Call, living, move, Refusal, raise, recordFile, type Tx } from "../../platform/index.ts";
import { isChosen, type PackageContent, revisionUsed } from "../forms/drawing.document.ts";
import { packageForms, packageJobs, packageQuarters, packages } from "../package.tables.ts";
import { packageGenerated, tellPackages } from "../packages.events.ts";
import type { MadePackage } from "../pages/package.document.ts";
import { fileNameOf, formOf, hasForm, kindWords, packageFileName, packageLabel } from "../snapshot/package.rules.ts";
import type { PackageSnapshot } from "../snapshot/packageSnapshot.rules.ts";
import { tieOutFailed } from "../snapshot/tieOut.rules.ts";
import type { PackageJobRecord } from "./packageJob.queries.ts";

const jobs = living(packageJobLifecycle, packageJobs);

async function lockedJob(tx: Tx, id: number): Promise<PackageJobRecord> {
  const [job] = await tx.db.select().from(packageJobs).where(eq(packageJobs.id, id)).for("update");
  if (!job) throw new Error("The package job vanished.");
  return job;
}

const isOver = (job: PackageJobRecord) => job.state === "done" || job.state === "failed";

/** Takes the job up, also again after its process died. Null: it has ended before. */
export async function startJob(tx: Tx, id: number, attempt: number): Promise<PackageJobRecord | null> {
  const job = await lockedJob(tx, id);
  if (isOver(job)) return null;
  const tries = Math.max(attempt, job.tries + 1);
  const set = { tries, percent: 0, reason: null };
  const state = await move(tx, jobs, job, "start", { set, clientId: job.client });
  tellPackages(tx, job.client, job.requestedBy, job.id);
  return { ...job, state, tries };
}

/** Writes how far the job is, and tells who looks at it. */
export function showPercent(transaction: Call["transaction"], job: PackageJobRecord, percent: number): Promise<void> {
  return transaction(async (tx) => {
    await tx.db.update(packageJobs).set({ percent }).where(eq(packageJobs.id, job.id));
    tellPackages(tx, job.client, job.requestedBy, job.id);
  });
}

type Stored = { sha256: string; size: number };

/** The files of a package as the store holds them. */
export interface StoredFiles {
  whole: Stored;
  sign: Stored | null;
  /** In the order of the package's own forms. */
  forms: Stored[];
}

export interface Finished {
  calculation: number;
  number: number;
  made: MadePackage;
  files: StoredFiles;
  content: PackageContent;
  snapshot: PackageSnapshot;
}

const pdf = "application/pdf";

/** Files, package, quarters, forms and the job's end in one transaction; a second run finds the job ended and writes nothing. */
export async function finishJob(tx: Tx, id: number, finished: Finished): Promise<number | null> {
  const { content } = finished;
  const job = await lockedJob(tx, id);
  if (isOver(job)) return null;
  await clientInScope(tx, job.client, "update");
  const made = await storePackage(tx, job, finished);
  await storeForms(tx, made, finished);
  const claimed = content.quarters.filter((quarter) => hasForm(quarter) && isChosen(content, quarter));
  // The PEO claims on its own return: its claim file holds no form.
  const [of] = formsOf(content);
  if (claimed.length > 0)
    await tx.db.insert(packageQuarters).values(
      claimed.map(({ year, quarter, refund }) => ({
        package: made.id,
        year,
        quarter,
        // A quarter corrected downward brings no receivable and no fee (06, 5.4).
        creditAmount: refund > 0n ? refund : zeroMoney,
        form: of?.form ?? null,
        revision: of?.revision ?? null,
      })),
    );
  await move(tx, jobs, job, "finish", {
    set: { percent: 100, package: made.id, finishedAt: tx.now },
    clientId: job.client,
  });
  tx.audit({
    action: "package.generate",
    recordType: "packages",
    recordId: made.id,
    clientId: job.client,
    after: { label: made.label, sha256: made.sha256, pages: made.pageCount, requested_by: made.requestedBy },
  });
  const named = claimed.map(({ year, quarter }): Quarter => ({ year, quarter }));
  await raise(tx, packageGenerated, { client: job.client, package: made.id, status: made.status, quarters: named });
  tellOfMade(tx, job);
  tellPackages(tx, job.client, job.requestedBy, made.id);
  return made.id;
}

function tellOfMade(tx: Tx, { client, status, requestedBy }: PackageJobRecord): void {
  const params = { kind: kindWords[status] };
  tx.notify("package_ready", { to: { people: [requestedBy] }, client, params });
  if (status !== "draft")
    tx.notify("package_to_sign", { to: [{ ofClient: "attorney" }, { ofClient: "users" }], client });
}

const formsOf = (content: PackageContent) =>
  content.status === "peo-claim"
    ? []
    : [{ form: formOf(content.client.business_type), revision: revisionUsed(content) }];

async function storePackage(tx: Tx, job: PackageJobRecord, { calculation, number, made, files, content }: Finished) {
  const sign = files.sign && (await recordFile(tx, files.sign, pdf));
  const [row] = await tx.db
    .insert(packages)
    .values({
      client: job.client,
      status: job.status,
      versionNo: number,
      label: packageLabel(job.status, number),
      calculation,
      file: await recordFile(tx, files.whole, pdf),
      fileName: packageFileName(content.client.legal_name, job.status, number),
      signFile: sign,
      signaturePages: made.signaturePages,
      attachmentPages: made.attachments,
      formRevisions: formsOf(content),
      pageCount: made.pages,
      sha256: files.whole.sha256,
      requestedBy: job.requestedBy,
      requestedAt: job.requestedAt,
      generatedAt: tx.now,
    })
    .returning();
  if (!row) throw new Error("The package was not written.");
  return row;
}

async function storeForms(tx: Tx, row: { id: number }, { made, files, content, number }: Finished): Promise<void> {
  for (const [position, own] of made.ownForms.entries()) {
    const stored = files.forms[position];
    if (!stored) throw new Error("A filled form was not stored.");
    const { form, revision, year, quarter } = own;
    const name = [form, year, quarter && `Q${quarter}`, content.status, number].filter(Boolean).join("_");
    await tx.db.insert(packageForms).values({
      package: row.id,
      position: position + 1,
      form,
      revision,
      year,
      quarter,
      official: true,
      fileName: fileNameOf(content.client.legal_name, name),
      file: await recordFile(tx, stored, pdf),
    });
  }
}

/** Ends the job with a reason that the red row shows. */
export async function failJob(tx: Tx, id: number, reason: string): Promise<void> {
  const job = await lockedJob(tx, id);
  if (isOver(job)) return;
  await move(tx, jobs, job, "fail", {
    set: { reason, finishedAt: tx.now },
    clientId: job.client,
    reason,
  });
  const requester = { people: [job.requestedBy] };
  tx.notify("package_failed", {
    // A schedule that does not tie to its form is a fault of the product or of the figures: administrators look into it.
    to: reason === tieOutFailed ? [requester, { roles: [roles.admin] }] : requester,
    client: job.client,
    params: { kind: kindWords[job.status] },
  });
  tellPackages(tx, job.client, job.requestedBy, job.id);
}

/** The sentence of a refusal that the file store gave, such as a full disk; null for every other error. */
export function storeFailure(error: unknown): string | null {
  return error instanceof Refusal ? error.body().error : null;
}
