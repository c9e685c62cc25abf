import type { packages as operations } from "@refundry/contract/packages";
import { submissionLifecycle } from "@refundry/contract/packages";
import type { InputFor } from "@refundry/contract/platform";
import { utcDate } from "@refundry/contract/values";
import { and, desc, eq, isNull } from "drizzle-orm";
import { type ClientRecord, openedClient } from "../../clients/index.ts";
import { signedFilesOf } from "../../documents/index.ts";
import { can, factsOf, inGroup, notFound, type Tx } from "../../platform/index.ts";
import { packages } from "../package.tables.ts";
import { signaturesVerified } from "../packages.facts.ts";
import { submissions } from "../submission.tables.ts";
import type { SubmissionRecord } from "../submissions/submission.queries.ts";
import { quartersOfSubmissions } from "../submissions/submissionQuarters.queries.ts";
import { signaturesExpected } from "../submissions/submissionQuarters.rules.ts";
import { centersOf, scheduleROf } from "./serviceCenter.queries.ts";
import { type Shippable, whyNotShipped } from "./shipping.rules.ts";

type PackageRecord = typeof packages.$inferSelect;

/** How far the packages of a client are on their way to the authority. */
export interface PackageShipping {
  /** When the newest signed file of it came. */
  signed: Date | null;
  submitted: boolean;
  verified: boolean;
  shippedOn: string | null;
  /** The submissions that leave with it; a verified supplement goes along with a filing (07, 5.5). */
  rows: SubmissionRecord[];
  /** Packages that go along, by their labels. */
  along: string[];
  /** Why it cannot be shipped; null where it can, or was. */
  reason: string | null;
}

/** By package: the same for packages that leave the firm, with what the whole list needs asked once. */
export async function shippingsOf(
  tx: Tx,
  client: ClientRecord,
  papers: readonly PackageRecord[],
): Promise<Map<number, PackageShipping>> {
  const leaving = papers.filter(({ status }) => status !== "draft");
  if (leaving.length === 0) return new Map();
  const rows = await tx.db
    .select()
    .from(submissions)
    .where(and(eq(submissions.client, client.id), inGroup(submissions.state, submissionLifecycle, "live")))
    .orderBy(desc(submissions.createdOn), desc(submissions.id));
  const ids = rows.map(({ id }) => id);
  const [files, quarters, verified, supplements] = await Promise.all([
    signedFilesOf(tx, client.id),
    quartersOfSubmissions(tx, ids),
    factsOf(tx, signaturesVerified, ids),
    supplementsOf(tx, client.id),
  ]);
  const statusOf = (row: SubmissionRecord) =>
    papers.find(({ id }) => id === row.package)?.status ?? (supplements.has(row.package) ? "2020-supplement" : "final");
  const expectedOf = (row: SubmissionRecord) => signaturesExpected(statusOf(row), quarters.get(row.id) ?? []);
  const isVerified = (row: SubmissionRecord) => (verified.get(row.id) ?? 0) >= expectedOf(row);
  const found = new Map<number, PackageShipping>();
  for (const paper of leaving) {
    const own = rows.filter((row) => row.package === paper.id);
    const open = own.find(({ state }) => state === "created");
    const along =
      paper.status === "2020-supplement"
        ? []
        : rows.filter((row) => row.state === "created" && supplements.has(row.package) && isVerified(row)).slice(0, 1);
    const signed = files.find((file) => file.package === paper.id)?.createdOn ?? null;
    const scheduleR = open ? await scheduleROf(tx, client, quarters.get(open.id) ?? []) : null;
    const said: Shippable = {
      status: paper.status,
      onHold: client.onHold,
      signed: signed !== null,
      submitted: open !== undefined,
      verified: open ? (verified.get(open.id) ?? 0) : 0,
      expected: open ? expectedOf(open) : 0,
      withoutScheduleR: (scheduleR ?? []).flatMap(({ quarter, there }) => (there ? [] : [quarter])),
    };
    const shippedOn = own.find((row) => row.shippedOn !== null)?.shippedOn ?? null;
    found.set(paper.id, {
      signed,
      submitted: own.length > 0,
      verified: own.some(isVerified),
      shippedOn,
      rows: open ? [open, ...along] : [],
      along: along.map((row) => supplements.get(row.package) ?? ""),
      // One that was sent may be sent again by another submission of it alone.
      reason: shippedOn && !open ? null : whyNotShipped(said),
    });
  }
  return found;
}

async function supplementsOf(tx: Tx, client: number): Promise<Map<number, string>> {
  const rows = await tx.db
    .select({ id: packages.id, label: packages.label })
    .from(packages)
    .where(and(eq(packages.client, client), eq(packages.status, "2020-supplement"), isNull(packages.deletedAt)));
  return new Map(rows.map(({ id, label }) => [id, label]));
}

/** What leaves the firm is never a draft. */
const draftShipping: PackageShipping = {
  signed: null,
  submitted: false,
  verified: false,
  shippedOn: null,
  rows: [],
  along: [],
  reason: "A draft is not shipped.",
};

/** One package; 404 once it was deleted. `shipped`: that nothing of it waits to be sent. */
export async function shippingOf(tx: Tx, client: ClientRecord, id: number) {
  const [paper] = await tx.db
    .select()
    .from(packages)
    .where(and(eq(packages.id, id), isNull(packages.deletedAt)));
  if (!paper) throw notFound();
  const found = (await shippingsOf(tx, client, [paper])).get(id) ?? draftShipping;
  const shipped = found.shippedOn && found.rows.length === 0 ? { label: paper.label, date: found.shippedOn } : null;
  return { ...found, label: paper.label, shipped };
}

/** What the dialog of `Ship` says first (07, 2.1). */
export async function beforeShipping(tx: Tx, { params }: InputFor<typeof operations.beforeShipping>) {
  const [seen] = await tx.db.select({ client: packages.client }).from(packages).where(eq(packages.id, params.id));
  if (!seen) throw notFound();
  const client = await openedClient(tx, seen.client);
  const shipping = await shippingOf(tx, client, params.id);
  const quarters = await quartersOfSubmissions(
    tx,
    shipping.rows.map(({ id }) => id),
  );
  const { courier, mail } = await centersOf(tx, client, utcDate(tx.now));
  return {
    label: shipping.label,
    quarters: shipping.rows.flatMap(({ id }) => quarters.get(id) ?? []),
    centers: [courier, mail].map(({ carrier, name, lines }) => ({ carrier, name, lines })),
    may_track: can(tx.actor, "packages.track"),
    along: shipping.along,
    reason: shipping.shipped ? `${shipping.label} was shipped on ${shipping.shipped.date}.` : shipping.reason,
  };
}
