import { errorWords } from "@refundry/contract/catalogue";
import { type packages as operations, submissionLifecycle } from "@refundry/contract/packages";
import type { InputFor } from "@refundry/contract/platform";
import { type IsoDate, type Quarter, quarterKey, sumMoney } from "@refundry/contract/values";
import { and, desc, eq, inArray } from "drizzle-orm";
import { openedClient, uploadName, visibleByClient } from "../../clients/index.ts";
import {
  can,
  factColumn,
  factsOf,
  inGroup,
  notFound,
  offeredMoves,
  personName,
  type Tx,
} from "../../platform/index.ts";
import { packages } from "../package.tables.ts";
import { moneyApplied, signaturesVerified } from "../packages.facts.ts";
import { collatedPackages } from "../shipment.tables.ts";
import { submissionQuarters, submissions } from "../submission.tables.ts";
import { refundsOfSubmissions } from "./submissionHandOver.queries.ts";
import { quartersOfSubmissions } from "./submissionQuarters.queries.ts";
import { signaturesExpected } from "./submissionQuarters.rules.ts";
import { reasonsUnverified } from "./unverified.queries.ts";

export type SubmissionRecord = typeof submissions.$inferSelect;

const live = inGroup(submissions.state, submissionLifecycle, "live");
const sent = inGroup(submissions.state, submissionLifecycle, "sent");

export const isSubmissionVisible = visibleByClient(submissions);

/** Submissions of a client, newest first (07, 2.5). */
export async function listSubmissions(tx: Tx, { params }: InputFor<typeof operations.submissions>) {
  const client = await openedClient(tx, params.id);
  const rows = await tx.db
    .select()
    .from(submissions)
    .where(and(eq(submissions.client, client.id), live))
    .orderBy(desc(submissions.createdOn), desc(submissions.id));
  const items = await submissionsOnWire(tx, rows);
  return { items, total: items.length, next: null };
}

/** Submissions by their numbers, in the order of these. */
export async function submissionsIn(tx: Tx, ids: readonly number[]): Promise<SubmissionRecord[]> {
  const rows = await tx.db
    .select()
    .from(submissions)
    .where(inArray(submissions.id, [...ids, 0]));
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
}

/** One of them as it is sent. */
export async function readSubmission(tx: Tx, id: number) {
  const rows = await tx.db.select().from(submissions).where(eq(submissions.id, id));
  const [one] = await submissionsOnWire(tx, rows);
  if (!one) throw notFound();
  return one;
}

/** Until it was shipped who submitted may say which quarters it holds; an administrator always. */
export const mayEditQuarters = (tx: Tx, { createdBy, state }: Pick<SubmissionRecord, "createdBy" | "state">): boolean =>
  can(tx.actor, "packages.track") || (state === "created" && createdBy === tx.actor.userId);

async function submissionsOnWire(tx: Tx, rows: readonly SubmissionRecord[]) {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const papers = await tx.db
    .select({ id: packages.id, label: packages.label, status: packages.status })
    .from(packages)
    .where(inArray(packages.id, [...new Set(rows.map((row) => row.package))]));
  const tracks = can(tx.actor, "packages.track");
  const handles = can(tx.actor, "packages.read_shipments");
  const shipped = rows.filter(({ shippedOn }) => shippedOn !== null).map(({ id }) => id);
  const [names, files, quarters, verified, applied, hashes, reasons, refunds] = await Promise.all([
    factsOf(tx, personName, [...new Set(rows.map(({ createdBy }) => createdBy))]),
    namesOfFiles(tx, ids),
    quartersOfSubmissions(tx, ids),
    factsOf(tx, signaturesVerified, ids),
    factsOf(tx, moneyApplied, ids),
    can(tx.actor, "packages.ship") ? newestHashes(tx, ids) : new Map<number, string>(),
    reasonsUnverified(tx, handles ? shipped : []),
    refundsOfSubmissions(tx, rows),
  ]);
  return rows.map((row) => {
    const paper = papers.find(({ id }) => id === row.package);
    if (!paper) throw new Error(`Package ${row.package} vanished.`);
    const own = quarters.get(row.id) ?? [];
    const signatures = { verified: verified.get(row.id) ?? 0, expected: signaturesExpected(paper.status, own) };
    const money = applied.get(row.id) ? errorWords.money_applied.text : null;
    return {
      id: row.id,
      state: row.state,
      original_file_name: files.get(row.id) ?? "",
      url: `/api/v1/uploads/${row.upload}/file`,
      created_on: row.createdOn,
      uploaded_by_name: tracks ? (names.get(row.createdBy) ?? null) : null,
      quarters: own,
      package: paper,
      fedex_tracking: row.fedexTracking,
      shipped_on: row.shippedOn as IsoDate | null,
      signatures,
      unverified: signatures.verified < signatures.expected ? (reasons.get(row.id) ?? null) : null,
      claimed: sumMoney((refunds.get(row.id) ?? []).flatMap(({ refund }) => refund ?? [])),
      show_submit: tracks,
      may_edit_quarters: mayEditQuarters(tx, row),
      papers: papersOf(tx, row, hashes.get(row.id)),
      moves: offeredMoves(tx.actor, submissionLifecycle, row.state, { no_money: () => money }),
      version: row.version,
    };
  });
}

/** Addresses of what is mailed, for those who ship: each paper is made anew where it no longer says what is so. */
function papersOf(tx: Tx, { id, state }: SubmissionRecord, hash: string | undefined) {
  if (!can(tx.actor, "packages.ship") || state === "deleted") return null;
  return { ...paperAddresses("submissions", id), hash: hash ?? null };
}

/** Where the papers of a submission or a shipment are fetched. */
export const paperAddresses = (of: "submissions" | "shipments", id: number) => ({
  collated: `/api/v1/${of}/${id}/file?part=collated`,
  label: `/api/v1/${of}/${id}/file?part=label`,
  sheet: `/api/v1/${of}/${id}/file?part=sheet`,
});

async function newestHashes(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const { submission, id, hash } = collatedPackages;
  const rows = await tx.db
    .selectDistinctOn([submission], { submission, hash })
    .from(collatedPackages)
    .where(inArray(submission, [...ids]))
    .orderBy(submission, desc(id));
  return new Map(rows.map((row) => [row.submission, row.hash]));
}

async function namesOfFiles(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx.db
    .select({ id: submissions.id, name: factColumn(uploadName, submissions.upload) })
    .from(submissions)
    .where(inArray(submissions.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name ?? ""]));
}

/** The facts: which packages, which clients were shipped, and which files a submission holds. */
export async function packagesShipped(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, boolean>> {
  const rows = await tx.db
    .select({ id: submissions.package })
    .from(submissions)
    .where(and(inArray(submissions.package, [...ids]), sent));
  return new Map(rows.map(({ id }) => [id, true]));
}

export async function clientsShipped(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, boolean>> {
  const rows = await tx.db
    .select({ id: submissions.client })
    .from(submissions)
    .where(and(inArray(submissions.client, [...ids]), sent));
  return new Map(rows.map(({ id }) => [id, true]));
}

export async function filesSubmitted(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, boolean>> {
  const rows = await tx.db
    .select({ id: submissions.upload })
    .from(submissions)
    .where(and(inArray(submissions.upload, [...ids]), live));
  return new Map(rows.map(({ id }) => [id, true]));
}

/** By client: the quarters before Q4 2020 that a submission of its supplement, or of an annual filer's final, names. */
export async function earlyQuartersHeld(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const { year, quarter } = submissionQuarters;
  const rows = await tx.db
    .selectDistinct({ client: submissions.client, year, quarter })
    .from(submissionQuarters)
    .innerJoin(submissions, eq(submissions.id, submissionQuarters.submission))
    .where(and(inArray(submissions.client, [...ids]), live, eq(year, 2020), inArray(quarter, [2, 3])));
  const held = new Map<number, string[]>();
  for (const { client, ...row } of rows)
    held.set(client, [...(held.get(client) ?? []), quarterKey({ ...row } as Quarter)]);
  return held;
}
