import { errorWords } from "@refundry/contract/catalogue";
import {
  type packages as operations,
  type PackageStatus,
  packageLifecycle,
  packageStatuses,
  rowOfJob,
} from "@refundry/contract/packages";
import type { InputFor } from "@refundry/contract/platform";
import {
  type IsoDate,
  type Money,
  parseQuarterKey,
  type Quarter,
  type QuarterKey,
  quarterLabel,
  sumMoney,
} from "@refundry/contract/values";
import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import { sameRows } from "../../claims/index.ts";
import { type ClientRecord, isClientVisible, openedClient } from "../../clients/index.ts";
import { can, factsOf, notFound, offeredMoves, type Tx } from "../../platform/index.ts";
import { packageForms, packageJobs, packageQuarters, packages } from "../package.tables.ts";
import { isShipped } from "../packages.facts.ts";
import { type PackageShipping, shippingsOf } from "../shipping/shipping.queries.ts";
import { packageLabel } from "../snapshot/package.rules.ts";
import { packageSnapshotOf } from "../snapshot/packageSnapshot.queries.ts";
import { outdatedParts, type PackageSnapshot } from "../snapshot/packageSnapshot.rules.ts";
import type { PackageJobRecord } from "./packageJob.queries.ts";
import { type DecisionAnswer, decisionsOf, pending } from "./reportDecision.queries.ts";

type PackageRecord = typeof packages.$inferSelect;

/** The kinds of packages that somebody sees: people of a client see no drafts (PACK-22). */
function visibleStatuses(tx: Tx): PackageStatus[] {
  return packageStatuses.filter((status) => status !== "draft" || can(tx.actor, "packages.read_drafts"));
}

/** Packages and unfinished jobs of a client, newest first (07, 2.1). */
export function listPackages(tx: Tx, { params }: InputFor<typeof operations.list>) {
  return packagesOf(tx, params.id, visibleStatuses(tx));
}

const statusOfKind = { draft: "draft", final: "final", supplement: "2020-supplement" } as const;

/** The same of one kind; a kind that the role does not see is empty. */
export function listPackagesOfKind(tx: Tx, { params }: InputFor<typeof operations.listOfKind>) {
  const status = statusOfKind[params.kind];
  return packagesOf(
    tx,
    params.id,
    visibleStatuses(tx).filter((one) => one === status),
  );
}

async function packagesOf(tx: Tx, id: number, statuses: readonly PackageStatus[]) {
  const client = await openedClient(tx, id);
  if (statuses.length === 0) return { items: [], total: 0, next: null };
  const made = await tx.db
    .select({ package: packages, snapshot: packageJobs.snapshot })
    .from(packages)
    .leftJoin(packageJobs, eq(packageJobs.package, packages.id))
    .where(and(eq(packages.client, client.id), isNull(packages.deletedAt), inArray(packages.status, [...statuses])))
    .orderBy(desc(packages.generatedAt), desc(packages.id));
  const jobs = await openJobs(tx, client.id, statuses);
  const beside = await besidePackages(
    tx,
    client,
    made.map((row) => row.package),
  );
  const rows = [];
  for (const row of made) rows.push(await packageRow(tx, row.package, row.snapshot as PackageSnapshot | null, beside));
  const items = [...jobs.map(jobRow), ...rows].sort((a, b) => b.created.getTime() - a.created.getTime());
  return { items, total: items.length, next: null };
}

/** The newest package of a kind as it is sent, or null. */
export async function newestPackage(tx: Tx, client: ClientRecord, status: PackageStatus) {
  const [row] = await tx.db
    .select({ package: packages, snapshot: packageJobs.snapshot })
    .from(packages)
    .leftJoin(packageJobs, eq(packageJobs.package, packages.id))
    .where(and(eq(packages.client, client.id), isNull(packages.deletedAt), eq(packages.status, status)))
    .orderBy(desc(packages.generatedAt), desc(packages.id))
    .limit(1);
  if (!row) return null;
  const beside = await besidePackages(tx, client, [row.package]);
  return {
    record: row.package,
    row: await packageRow(tx, row.package, row.snapshot as PackageSnapshot | null, beside),
  };
}

/** What the rows of several packages need beside themselves. */
interface Beside {
  quarters: Map<number, QuarterRefund[]>;
  forms: Map<number, (typeof packageForms.$inferSelect)[]>;
  decisions: Map<number, DecisionAnswer>;
  shipped: Map<number, boolean>;
  /** What a package of each status requested now would rest on. */
  present: Map<PackageStatus, PackageSnapshot | null>;
  /** How far those that leave the firm came. */
  shipping: Map<number, PackageShipping>;
}

async function besidePackages(tx: Tx, client: ClientRecord, rows: readonly PackageRecord[]): Promise<Beside> {
  const ids = rows.map(({ id }) => id);
  const present: Beside["present"] = new Map();
  for (const status of new Set(rows.map((row) => row.status)))
    present.set(status, await packageSnapshotOf(tx, client, status));
  // Side by side: they wait for one another's answers in no way.
  const [decisions, shipped] = await Promise.all([decisionsOf(tx, ids), factsOf(tx, isShipped, ids)]);
  const shipping = await shippingsOf(tx, client, rows);
  return { shipping, quarters: await quartersOf(tx, ids), forms: await formsOf(tx, ids), decisions, shipped, present };
}

async function formsOf(tx: Tx, ids: readonly number[]): Promise<Beside["forms"]> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .select()
    .from(packageForms)
    .where(inArray(packageForms.package, [...ids]))
    .orderBy(asc(packageForms.position));
  const found: Beside["forms"] = new Map();
  for (const row of rows) found.set(row.package, [...(found.get(row.package) ?? []), row]);
  return found;
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
  const row = rowOfJob(job, job.requestedAt, ((job.quarters ?? []) as QuarterKey[]).map(parseQuarterKey));
  return job.state === "failed" ? { ...row, label: packageLabel(job.status, 0).replace(/ 0$/, "") } : row;
}

export interface QuarterRefund extends Quarter {
  refund: Money;
}

async function packageRow(tx: Tx, row: PackageRecord, made: PackageSnapshot | null, beside: Beside) {
  const quarters = beside.quarters.get(row.id) ?? [];
  const forms = beside.forms.get(row.id) ?? [];
  const moves = offeredMoves(tx.actor, packageLifecycle, row.state, {
    not_shipped: () => (beside.shipped.get(row.id) ? errorWords.package_shipped.text : null),
  });
  return {
    id: row.id,
    status: row.status,
    label: row.label,
    url: `/api/v1/packages/${row.id}/file`,
    download_attrib: row.fileName,
    show_loading: false,
    version_no: row.versionNo,
    created: row.generatedAt,
    calculation: row.calculation,
    quarters,
    refund_total: sumMoney(quarters.map(({ refund }) => refund)),
    page_count: row.pageCount,
    sign_url: row.signFile === null ? null : `/api/v1/packages/${row.id}/file?part=sign`,
    forms: forms.map(formRow),
    decision: row.status === "draft" ? (beside.decisions.get(row.id) ?? pending) : null,
    outdated: await outdatedOf(tx, made, beside.present.get(row.status) ?? null),
    ...sentOf(tx, beside.shipping.get(row.id)),
    can_delete: moves.some(({ name, allowed }) => name === "delete" && allowed),
    moves,
    job: null,
    version: row.version,
  };
}

/** What a row says of the way to the authority; a draft has none. */
function sentOf(tx: Tx, shipping: PackageShipping | undefined) {
  if (!shipping) return { signed: null, shipped_on: null, ship: null, verified: false, submitted: false };
  const { signed, shippedOn, reason, rows, verified, submitted } = shipping;
  // One that was sent is not offered again, unless another submission of it waits.
  const offers = can(tx.actor, "packages.ship") && (shippedOn === null || rows.length > 0);
  return {
    signed,
    shipped_on: shippedOn as IsoDate | null,
    ship: offers ? { enabled: reason === null, reason } : null,
    verified,
    submitted,
  };
}

function formRow(row: typeof packageForms.$inferSelect) {
  const period = row.year && (row.quarter ? quarterLabel({ year: row.year, quarter: row.quarter as 1 }) : row.year);
  return {
    id: row.id,
    label: [`Form ${row.form}`, period].filter(Boolean).join(", "),
    form: row.form,
    revision: row.revision,
    year: row.year,
    quarter: row.quarter,
    url: `/api/v1/package-forms/${row.id}/file`,
    download_attrib: row.fileName,
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

/** What changed since a package was made; nothing where its snapshot is not known. */
export async function outdatedOf(
  tx: Tx,
  made: PackageSnapshot | null,
  present: PackageSnapshot | null,
): Promise<string[]> {
  if (!made) return [];
  const samePayroll = present !== null && (await sameRows(tx, made.batch, present.batch));
  return outdatedParts(made, present, samePayroll);
}

/** The package while its client is in scope and its kind is visible to the role; else 404. */
export async function visiblePackage(tx: Tx, id: number): Promise<PackageRecord> {
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
