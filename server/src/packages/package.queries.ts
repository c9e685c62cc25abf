import { type PackageStatus, packageStatuses } from "@refundry/contract/packages";
import { type Money, type Quarter, sumMoney } from "@refundry/contract/values";
import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { readSnapshot } from "../calculations/index.ts";
import { type ClientRecord, isClientVisible, openedClient } from "../clients/index.ts";
import { type Call, can, notFound, type OutgoingFile, storedFiles, type Tx } from "../platform/index.ts";
import { packageLabel } from "./package.rules.ts";
import { packageJobs, packageQuarters, packages } from "./package.tables.ts";
import type { PackageJobRecord } from "./packageJob.queries.ts";
import { clientFactsOf, outdatedParts, type PackageSnapshot } from "./packageSnapshot.rules.ts";

type Id = { params: { id: number } };
type PackageRecord = typeof packages.$inferSelect;

/** The kinds of packages that somebody sees: people of a client see no drafts (PACK-22). */
function visibleStatuses(tx: Tx): PackageStatus[] {
  return packageStatuses.filter((status) => status !== "draft" || can(tx.actor, "packages.read_drafts"));
}

/** Packages and unfinished jobs of a client, newest first (07, 2.1). */
export async function listPackages(tx: Tx, { params }: Id) {
  const client = await openedClient(tx, params.id);
  const statuses = visibleStatuses(tx);
  const made = await tx.db
    .select({ package: packages, snapshot: packageJobs.snapshot })
    .from(packages)
    .leftJoin(packageJobs, eq(packageJobs.package, packages.id))
    .where(and(eq(packages.client, client.id), isNull(packages.deletedAt), inArray(packages.status, statuses)))
    .orderBy(desc(packages.generatedAt), desc(packages.id));
  const jobs = await openJobs(tx, client.id, statuses);
  const quarters = await quartersOf(
    tx,
    made.map((row) => row.package.id),
  );
  const present = made.length > 0 ? await presentSnapshot(tx, client) : null;
  const rows = [];
  for (const row of made) {
    const outdated = await outdatedOf(tx, row.snapshot as PackageSnapshot | null, present);
    rows.push(packageRow(tx, row.package, quarters.get(row.package.id) ?? [], outdated));
  }
  const items = [...jobs.map(jobRow), ...rows].sort((a, b) => b.created.getTime() - a.created.getTime());
  return { items, total: items.length, next: null };
}

/** Running jobs, and the last one where it failed: a failure is over once another was asked for. */
async function openJobs(tx: Tx, client: number, statuses: readonly PackageStatus[]): Promise<PackageJobRecord[]> {
  const rows = await tx.db
    .select()
    .from(packageJobs)
    .where(and(eq(packageJobs.client, client), inArray(packageJobs.status, [...statuses])))
    .orderBy(desc(packageJobs.requestedAt), desc(packageJobs.id))
    .limit(statuses.length * 2);
  return rows.filter((row, place) => row.state !== "done" && (row.state !== "failed" || place === 0));
}

function jobRow(job: PackageJobRecord) {
  const running = job.state !== "failed";
  return {
    id: null,
    status: job.status,
    label: running ? "Generating…" : packageLabel(job.status, 0).replace(/ 0$/, ""),
    url: null,
    download_attrib: null,
    show_loading: running,
    version_no: null,
    created: job.requestedAt,
    quarters: [],
    refund_total: null,
    page_count: null,
    outdated: [],
    can_delete: false,
    job: { id: job.id, state: job.state, percent: job.percent, reason: job.reason },
    version: null,
  };
}

interface QuarterRefund extends Quarter {
  refund: Money;
}

function packageRow(tx: Tx, row: PackageRecord, quarters: readonly QuarterRefund[], outdated: string[]) {
  return {
    id: row.id,
    status: row.status,
    label: row.label,
    url: `/api/v1/packages/${row.id}/file`,
    download_attrib: row.fileName,
    show_loading: false,
    version_no: row.versionNo,
    created: row.generatedAt,
    quarters: quarters.map(({ year, quarter }) => ({ year, quarter })),
    refund_total: sumMoney(quarters.map(({ refund }) => refund)),
    page_count: row.pageCount,
    outdated,
    can_delete: can(tx.actor, "packages.delete"),
    job: null,
    version: row.version,
  };
}

async function quartersOf(tx: Tx, ids: readonly number[]): Promise<Map<number, QuarterRefund[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .select()
    .from(packageQuarters)
    .where(inArray(packageQuarters.package, [...ids]))
    .orderBy(asc(packageQuarters.year), asc(packageQuarters.quarter));
  const found = new Map<number, QuarterRefund[]>();
  for (const row of rows) {
    const one = { year: row.year, quarter: row.quarter as Quarter["quarter"], refund: row.creditAmount };
    found.set(row.package, [...(found.get(row.package) ?? []), one]);
  }
  return found;
}

/** What a package requested now would rest on; null without payroll. */
async function presentSnapshot(tx: Tx, client: ClientRecord): Promise<PackageSnapshot | null> {
  const claim = await readSnapshot(tx, client);
  return claim && { ...claim, client: clientFactsOf(client) };
}

async function outdatedOf(tx: Tx, made: PackageSnapshot | null, present: PackageSnapshot | null): Promise<string[]> {
  if (!made) return [];
  const samePayroll = present !== null && (await sameRows(tx, made.batch, present.batch));
  return outdatedParts(made, present, samePayroll);
}

/** Whether two imports hold the same rows in the same order. */
async function sameRows(tx: Tx, a: number, b: number): Promise<boolean> {
  if (a === b) return true;
  const rowsOf = (batch: number) =>
    sql`(select row_no, spelling, check_date, gross, not_working from payroll_rows where batch = ${batch})`;
  const { rows } = await tx.db.execute<{ differ: boolean }>(
    sql`select exists (${rowsOf(a)} except ${rowsOf(b)}) or exists (${rowsOf(b)} except ${rowsOf(a)}) as differ`,
  );
  return rows[0]?.differ === false;
}

/** The package while its client is in scope and its kind is visible to the role; else 404. */
async function visiblePackage(tx: Tx, id: number): Promise<PackageRecord> {
  const [row] = await tx.db
    .select()
    .from(packages)
    .where(and(eq(packages.id, id), isNull(packages.deletedAt)));
  if (!row) throw notFound();
  await openedClient(tx, row.client);
  if (!visibleStatuses(tx).includes(row.status)) throw notFound();
  return row;
}

export async function isPackageVisible(tx: Tx, id: number): Promise<boolean> {
  const [row] = await tx.db
    .select({ client: packages.client, status: packages.status })
    .from(packages)
    .where(and(eq(packages.id, id), isNull(packages.deletedAt)));
  return row !== undefined && visibleStatuses(tx).includes(row.status) && isClientVisible(tx, row.client);
}

/** The PDF, byte for byte; every download is audited (07, 5.7). */
export async function downloadPackage(call: Call, { params }: Id): Promise<OutgoingFile> {
  const file = await call.transaction(async (tx) => {
    const row = await visiblePackage(tx, params.id);
    const [stored] = await tx.db.select().from(storedFiles).where(eq(storedFiles.id, row.file));
    if (!stored) throw notFound();
    tx.audit({
      action: "package.download",
      recordType: "packages",
      recordId: row.id,
      clientId: row.client,
      after: { label: row.label, sha256: row.sha256 },
    });
    return { name: row.fileName, size: stored.size, sha256: stored.sha256 };
  });
  const { files } = call.services;
  return {
    name: file.name,
    type: "application/pdf",
    size: file.size,
    open: (range) => files.open(file.sha256, range),
  };
}
