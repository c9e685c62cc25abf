import type { Carrier, packages as operations } from "@refundry/contract/packages";
import type { InputFor } from "@refundry/contract/platform";
import { quarterKey, utcDate } from "@refundry/contract/values";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { type ClientRecord, openedClient } from "../../clients/index.ts";
import {
  can,
  enqueue,
  faultPoint,
  insertOne,
  move,
  nextVersion,
  notFound,
  Refusal,
  raise,
  type Tx,
} from "../../platform/index.ts";
import { shipQuarter } from "../../transcripts/index.ts";
import { packages } from "../package.tables.ts";
import { shipmentRecorded, submissionTracked, tellPackages, tellSubmissions } from "../packages.events.ts";
import { shipments } from "../shipment.tables.ts";
import { noMoney, sending } from "../submissions/submission.commands.ts";
import type { SubmissionRecord } from "../submissions/submission.queries.ts";
import { handOver } from "../submissions/submissionHandOver.queries.ts";
import { quartersOfSubmissions } from "../submissions/submissionQuarters.queries.ts";
import { makeShipmentPapers } from "./paper.jobs.ts";
import { centersOf } from "./serviceCenter.queries.ts";
import { centerText } from "./serviceCenter.rules.ts";
import { shipmentOnWire } from "./shipment.queries.ts";
import { shippingOf } from "./shipping.queries.ts";
import { demandOwnNumber } from "./tracking.queries.ts";

/** How a package leaves the house. */
export interface Mailed {
  carrier: Carrier;
  fedexTracking: string | null;
  /** The box that it goes in with packages of other clients (09). */
  box?: number;
  /** Why it goes on all the same, such as without verified signatures. */
  reason?: string | null;
}

type ShipmentRecord = typeof shipments.$inferSelect;

/**
 * The one function by which submissions of a client, none of which was sent yet, are shipped (09, 5.5): by hand, with their
 * tracking number, or in a box. Who may, and whether they are ready, is the caller's to know. Their quarters are in process from
 * then on; the shipment keeps the address of today's list.
 */
export async function shipSubmissions(
  tx: Tx,
  client: ClientRecord,
  rows: readonly SubmissionRecord[],
  { carrier, fedexTracking, box, reason = null }: Mailed,
): Promise<ShipmentRecord> {
  const shippedOn = utcDate(tx.now);
  const quarters = await quartersOfSubmissions(
    tx,
    rows.map(({ id }) => id),
  );
  for (const row of rows) {
    await moveSent(tx, row, { fedexTracking, shippedOn, reason });
    for (const quarter of quarters.get(row.id) ?? []) await shipQuarter(tx, client.id, quarter, row.id);
  }
  const center = (await centersOf(tx, client, shippedOn))[carrier];
  const papers = [...new Set(rows.map((row) => row.package))];
  const shipment = await insertOne(tx, shipments, {
    client: client.id,
    kind: await kindOf(tx, papers),
    box: box ?? null,
    packages: papers,
    submissions: rows.map(({ id }) => id),
    quarters: rows.flatMap(({ id }) => (quarters.get(id) ?? []).map(quarterKey)),
    serviceCenter: centerText(center),
    carrier,
    fedexTracking,
    shippedOn,
    shippedBy: tx.actor.userId,
  });
  faultPoint("shipping-before-commit");
  tx.audit({
    action: "shipment.record",
    recordType: "shipments",
    recordId: shipment.id,
    clientId: client.id,
    after: { service_center: shipment.serviceCenter, carrier, fedex_tracking: fedexTracking, shipped_on: shippedOn },
    reason,
  });
  const payload = { shipment: shipment.id, client: client.id };
  await enqueue(tx, makeShipmentPapers, payload, { clientId: client.id, key: `shipment papers ${shipment.id}` });
  await raise(tx, shipmentRecorded, { client: client.id, shipment: shipment.id, submissions: shipment.submissions });
  tx.notify("client_filed", { to: { ofClient: "attorney" }, client: client.id });
  if (fedexTracking)
    for (const row of rows) await raise(tx, submissionTracked, await handOver(tx, { ...row, fedexTracking }));
  for (const row of rows) tellSubmissions(tx, client.id, row.id);
  for (const paper of papers) tellPackages(tx, client.id, tx.actor.userId, paper);
  return shipment;
}

async function moveSent(
  tx: Tx,
  row: SubmissionRecord,
  { fedexTracking, shippedOn, reason }: { fedexTracking: string | null; shippedOn: string; reason: string | null },
): Promise<void> {
  const tracked = fedexTracking ? { fedexTracking, trackingBy: tx.actor.userId, trackingAt: tx.now } : {};
  await move(tx, sending, row, fedexTracking ? "track" : "ship", {
    set: { ...tracked, shippedOn, ...nextVersion(tx, row) },
    clientId: row.client,
    guards: noMoney,
    reason,
    audit: {
      action: fedexTracking ? "submission.track" : "submission.ship",
      before: { state: row.state, fedex_tracking: row.fedexTracking, shipped_on: row.shippedOn },
      after: { state: fedexTracking ? "tracked" : "shipped", fedex_tracking: fedexTracking, shipped_on: shippedOn },
    },
  });
}

/** What holds supplements alone is a shipment of that kind; one that goes along with a filing is part of it. */
async function kindOf(tx: Tx, ids: readonly number[]): Promise<"filing" | "supplement"> {
  const rows = await tx.db
    .select({ status: packages.status })
    .from(packages)
    .where(inArray(packages.id, [...ids]));
  return rows.every(({ status }) => status === "2020-supplement") ? "supplement" : "filing";
}

/** The shipment that holds a submission takes its number over, or loses it. */
export async function followNumber(tx: Tx, submission: number, fedexTracking: string | null): Promise<void> {
  await tx.db
    .update(shipments)
    .set({ fedexTracking })
    .where(and(isNull(shipments.returnedAt), sql`${shipments.submissions} @> ${JSON.stringify([submission])}::jsonb`));
}

/** `Ship` on a package (07, 2.1): ready to file and shipped in one step. */
export async function shipPackage(tx: Tx, { params, body }: InputFor<typeof operations.ship>) {
  const [seen] = await tx.db
    .select({ client: packages.client })
    .from(packages)
    .where(and(eq(packages.id, params.id), isNull(packages.deletedAt)));
  if (!seen) throw notFound();
  const client = await openedClient(tx, seen.client, "update");
  const shipping = await shippingOf(tx, client, params.id);
  if (shipping.shipped) throw new Refusal("already_shipped", { details: shipping.shipped });
  if (shipping.reason) throw new Refusal("not_ready", { text: shipping.reason, details: { reason: shipping.reason } });
  const fedexTracking = body.fedex_tracking ?? null;
  if (fedexTracking) {
    if (!can(tx.actor, "packages.track")) throw new Refusal("forbidden");
    await demandOwnNumber(tx, client.id, fedexTracking);
  }
  const shipment = await shipSubmissions(tx, client, shipping.rows, { carrier: body.carrier, fedexTracking });
  return shipmentOnWire(tx, shipment);
}
