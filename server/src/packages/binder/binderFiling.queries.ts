import { cases } from "@refundry/contract/cases";
import { documents } from "@refundry/contract/documents";
import { packages as operations } from "@refundry/contract/packages";
import { quarterKey, quarterLabel } from "@refundry/contract/values";
import { eq, inArray } from "drizzle-orm";
import { storedFiles, type Tx } from "../../platform/index.ts";
import { collatedPackages, shipments } from "../shipment.tables.ts";
import { shipmentsOfClients } from "../shipping/shipment.queries.ts";
import { longDate } from "../snapshot/ground.rules.ts";
import {
  addressOf,
  type BinderPart,
  type BinderSubject,
  missing,
  nothingOf,
  type PlannedCopy,
} from "./binder.rules.ts";
import { opens } from "./binderRights.policy.ts";
import { type FiledQuarter, packagesOfQuarters } from "./filedQuarter.rules.ts";

const folder = "filing";

/** What was sent to the authority: packages, signed files, shipments with their numbers, and what was mailed. */
export async function filingPart(
  tx: Tx,
  { client, quarter }: BinderSubject,
  quarters: readonly FiledQuarter[],
): Promise<BinderPart> {
  const part = nothingOf();
  if (opens(tx.actor, operations.file))
    for (const paper of packagesOfQuarters(quarters))
      part.copies.push({
        folder,
        name: `${paper.label}.pdf`,
        sha256: paper.sha256,
        size: paper.size,
        pages: paper.pages,
        from: addressOf(operations.file, { id: paper.id }),
      });
  if (opens(tx.actor, documents.uploadFile)) part.copies.push(...signedCopies(quarters));
  if (!opens(tx.actor, cases.shipments)) return part;
  const items = (await shipmentsOfClients(tx, [client.id])).get(client.id) ?? [];
  const own = items.filter(
    (one) => quarter === null || one.quarters.some((of) => quarterKey(of) === quarterKey(quarter)),
  );
  for (const one of quarters) {
    const isSent = own.some((sent) => sent.quarters.some((of) => quarterKey(of) === quarterKey(one)));
    if (!one.submission) part.gaps.push(missing(`submission of ${quarterLabel(one)}`));
    else if (!isSent) part.gaps.push(missing(`shipment of ${quarterLabel(one)}`));
  }
  for (const one of own.filter(({ fedex_tracking: number }) => number === null))
    part.gaps.push(missing(`tracking number of the shipment of ${one.shipped_on}`));
  if (own.length > 0)
    part.tables.push({
      folder,
      name: "Shipments.csv",
      from: addressOf(cases.shipments, { id: client.id }),
      heads: [
        "Shipped on",
        "Kind",
        "Packages",
        "Quarters",
        "Carrier",
        "Tracking number",
        "Box",
        "Service center",
        "Shipped by",
        "Returned",
        "Returned by",
        "Why",
      ],
      rows: own.map((one) => [
        one.shipped_on,
        one.kind,
        one.packages.map(({ label }) => label).join(", "),
        one.quarters.map(quarterLabel).join(", "),
        one.carrier,
        one.fedex_tracking ?? "",
        one.box ?? "",
        one.service_center.replaceAll("\n", ", "),
        one.shipped_by_name,
        one.returned?.at.toISOString() ?? "",
        one.returned?.by_name ?? "",
        one.returned?.reason ?? "",
      ]),
    });
  if (opens(tx.actor, operations.shipmentFile)) await addMailed(tx, own, part);
  return part;
}

/** Each signed file once, as it came. */
function signedCopies(quarters: readonly FiledQuarter[]): PlannedCopy[] {
  const files = new Map(
    quarters.flatMap(({ signed, package: paper }) => (signed ? [[signed.id, { signed, paper }]] : [])),
  );
  return [...files.values()].flatMap(({ signed, paper }) =>
    signed.stored
      ? [
          {
            folder,
            name: `${paper.label}, signed.pdf`,
            sha256: signed.stored.sha256,
            size: signed.stored.size,
            pages: signed.pages,
            isUncounted: signed.pages === null,
            from: addressOf(documents.uploadFile, { id: signed.id }),
          },
        ]
      : [],
  );
}

async function addMailed(tx: Tx, own: readonly { id: number; shipped_on: string }[], part: BinderPart): Promise<void> {
  const rows = await tx.db
    .select({ id: shipments.id, pages: collatedPackages.pages, sha256: storedFiles.sha256, size: storedFiles.size })
    .from(shipments)
    .innerJoin(collatedPackages, eq(collatedPackages.id, shipments.papers))
    .innerJoin(storedFiles, eq(storedFiles.id, collatedPackages.collated))
    .where(inArray(shipments.id, [...own.map(({ id }) => id), 0]));
  for (const { id, shipped_on: day } of own) {
    const papers = rows.find((row) => row.id === id);
    if (!papers) part.gaps.push(missing(`what was mailed on ${longDate(day)}: its papers are not made yet`));
    else
      part.copies.push({
        folder,
        name: `Mailed ${day}.pdf`,
        sha256: papers.sha256,
        size: papers.size,
        pages: papers.pages,
        from: addressOf(operations.shipmentFile, { id }, "?part=collated"),
      });
  }
}
