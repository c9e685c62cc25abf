import { type packages as operations, submissionLifecycle } from "@refundry/contract/packages";
import type { InputFor } from "@refundry/contract/platform";
import { type Quarter, quarterKey, quarterLabel } from "@refundry/contract/values";
import { and, eq, isNull } from "drizzle-orm";
import { type ClientRecord, openedClient } from "../../clients/index.ts";
import { signedFilesOf, withdrawSignedFile } from "../../documents/index.ts";
import {
  demandVersion,
  factOf,
  inGroup,
  insertOne,
  invalid,
  lastChange,
  living,
  move,
  nextVersion,
  notFound,
  Refusal,
  raise,
  type Tx,
} from "../../platform/index.ts";
import { shipQuarter } from "../../transcripts/index.ts";
import { packageQuarters, packages } from "../package.tables.ts";
import { submissionChanged, submissionCreated, submissionDeleted, tellSubmissions } from "../packages.events.ts";
import { moneyApplied } from "../packages.facts.ts";
import { submissionQuarters, submissions } from "../submission.tables.ts";
import { mayEditQuarters, readSubmission, type SubmissionRecord } from "./submission.queries.ts";
import { handOver, labelsOf } from "./submissionHandOver.queries.ts";
import { quartersOfSubmissions } from "./submissionQuarters.queries.ts";
import { quartersNamed, quartersOfPaper } from "./submissionQuarters.rules.ts";

export const sending = living(submissionLifecycle, submissions);

/** Whoever moves a submission has asked for the money of it before. */
export const noMoney = { no_money: () => null };

type PackageRecord = typeof packages.$inferSelect;

/** Makes a submission of a package and its signed file (07, 5.5). */
export async function submit(tx: Tx, { params, body }: InputFor<typeof operations.submit>) {
  const client = await openedClient(tx, params.id, "update");
  if (body.upload === undefined) throw new Refusal("file_required");
  const paper = await submittable(tx, client, body.package);
  const quarters = await demandQuarters(tx, client, paper, quartersNamed(body.quarters));
  await demandSignedFile(tx, client, paper, body.upload);
  const made = await insertOne(tx, submissions, {
    client: client.id,
    package: paper.id,
    upload: body.upload,
    createdOn: tx.now,
    createdBy: tx.actor.userId,
    updatedBy: tx.actor.userId,
    updatedAt: tx.now,
  });
  await writeQuarters(tx, made.id, quarters);
  tx.audit({
    action: "submission.create",
    recordType: "submissions",
    recordId: made.id,
    clientId: client.id,
    after: { package: paper.label, quarters: labelsOf(quarters) },
  });
  await raise(tx, submissionCreated, await handOver(tx, made));
  tellSubmissions(tx, client.id, made.id);
  return readSubmission(tx, made.id);
}

/** A package of the client that can be submitted: a final, a PEO claim file or a supplement that was not deleted. */
async function submittable(tx: Tx, client: ClientRecord, id: number): Promise<PackageRecord> {
  const [paper] = await tx.db
    .select()
    .from(packages)
    .where(and(eq(packages.id, id), eq(packages.client, client.id), isNull(packages.deletedAt)));
  if (!paper || paper.status === "draft") throw invalid({ package: "Choose a final package of this client." });
  return paper;
}

async function demandQuarters(tx: Tx, client: ClientRecord, paper: PackageRecord, quarters: Quarter[]) {
  if (quarters.length === 0) throw new Refusal("quarters_required");
  const rows = await tx.db.select().from(packageQuarters).where(eq(packageQuarters.package, paper.id));
  const holds = rows.map((row) => quarterKey(row as Quarter));
  const allowed = quartersOfPaper({ status: paper.status, holds, annual: client.businessType !== 1 }).map(quarterKey);
  const wrong = quarters.find((one) => !allowed.includes(quarterKey(one)));
  if (wrong) throw new Refusal("wrong_quarters", { details: { quarter: quarterLabel(wrong) } });
  return quarters;
}

async function demandSignedFile(tx: Tx, client: ClientRecord, paper: PackageRecord, upload: number): Promise<void> {
  const files = await signedFilesOf(tx, client.id);
  if (!files.some((file) => file.id === upload && file.package === paper.id))
    throw invalid({ upload: "Choose a signed file of this package." });
  const used = await tx.db.$count(
    submissions,
    and(eq(submissions.upload, upload), inGroup(submissions.state, submissionLifecycle, "live")),
  );
  if (used > 0) throw new Refusal("upload_used");
}

async function writeQuarters(tx: Tx, submission: number, quarters: readonly Quarter[]): Promise<void> {
  await tx.db.insert(submissionQuarters).values(quarters.map(({ year, quarter }) => ({ submission, year, quarter })));
}

/** Client and submission, held; 404 once it was deleted. */
export async function lockedSubmission(tx: Tx, id: number): Promise<{ client: ClientRecord; row: SubmissionRecord }> {
  const [seen] = await tx.db.select({ client: submissions.client }).from(submissions).where(eq(submissions.id, id));
  if (!seen) throw notFound();
  const client = await openedClient(tx, seen.client, "update");
  const [row] = await tx.db
    .select()
    .from(submissions)
    .where(and(eq(submissions.id, id), inGroup(submissions.state, submissionLifecycle, "live")))
    .for("update");
  if (!row) throw notFound();
  return { client, row };
}

/** Says anew which quarters a submission holds; those of a shipped one are in process from then on. */
export async function changeQuarters(tx: Tx, { params, body }: InputFor<typeof operations.submittedQuarters>) {
  const { client, row } = await lockedSubmission(tx, params.id);
  if (!mayEditQuarters(tx, row)) throw new Refusal("forbidden");
  const paper = await submittable(tx, client, row.package);
  const quarters = await demandQuarters(tx, client, paper, quartersNamed(body.quarters));
  if (await factOf(tx, moneyApplied, row.id)) throw new Refusal("money_applied");
  const before = (await quartersOfSubmissions(tx, [row.id])).get(row.id) ?? [];
  await tx.db.delete(submissionQuarters).where(eq(submissionQuarters.submission, row.id));
  await writeQuarters(tx, row.id, quarters);
  await tx.db.update(submissions).set(nextVersion(tx, row)).where(eq(submissions.id, row.id));
  if (row.shippedOn) for (const quarter of quarters) await shipQuarter(tx, client.id, quarter, row.id);
  tx.audit({
    action: "submission.quarters",
    recordType: "submissions",
    recordId: row.id,
    clientId: client.id,
    before: { quarters: labelsOf(before) },
    after: { quarters: labelsOf(quarters) },
  });
  await raise(tx, submissionChanged, await handOver(tx, row));
  tellSubmissions(tx, client.id, row.id);
  return readSubmission(tx, row.id);
}

/** Takes a submission away, or says what would follow (PACK-41). Its signed file goes with it unless it is kept. */
export async function removeSubmission(tx: Tx, { params, body }: InputFor<typeof operations.removeSubmission>) {
  const { client, row } = await lockedSubmission(tx, params.id);
  await demandVersion(tx, body.version, lastChange(row));
  if (await factOf(tx, moneyApplied, row.id)) throw new Refusal("money_applied");
  const { original_file_name: file, quarters } = await readSubmission(tx, row.id);
  const effects = [
    `The submission of ${labelsOf(quarters)} is deleted.`,
    body.keep_file ? `The signed file ${file} stays.` : `The signed file ${file} is withdrawn.`,
    ...(row.fedexTracking ? [`The tracking number ${row.fedexTracking} is free again.`] : []),
  ];
  if (body.dry_run) return { effects };
  const gone = await handOver(tx, row);
  await move(tx, sending, row, "delete", {
    set: { deletedAt: tx.now, ...nextVersion(tx, row) },
    clientId: client.id,
    guards: noMoney,
    audit: {
      action: "submission.delete",
      before: { state: row.state, quarters: labelsOf(quarters), fedex_tracking: row.fedexTracking },
      after: { state: "deleted", file_kept: body.keep_file },
    },
  });
  if (!body.keep_file) await withdrawSignedFile(tx, client.id, row.upload);
  await raise(tx, submissionDeleted, gone);
  tellSubmissions(tx, client.id, row.id);
  return { effects };
}

/** With a package that is deleted go its submissions that were not sent (07, 5.1); their signed files no longer count. */
export async function removeWithPackage(tx: Tx, client: number, paper: number): Promise<void> {
  const rows = await tx.db
    .select()
    .from(submissions)
    .where(and(eq(submissions.package, paper), eq(submissions.state, "created")))
    .for("update");
  for (const row of rows) {
    const gone = await handOver(tx, row);
    await move(tx, sending, row, "leave", {
      set: { deletedAt: tx.now, ...nextVersion(tx, row) },
      clientId: client,
      guards: noMoney,
      audit: { action: "submission.delete", before: { state: row.state }, after: { state: "deleted" } },
    });
    await withdrawSignedFile(tx, client, row.upload);
    await raise(tx, submissionDeleted, gone);
    tellSubmissions(tx, client, row.id);
  }
}
