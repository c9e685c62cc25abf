import type { packages as operations, PaperPart } from "@refundry/contract/packages";
import type { InputFor } from "@refundry/contract/platform";
import { type IsoDate, parseQuarterKey, type QuarterKey } from "@refundry/contract/values";
import { desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { openedClient, type SentPackages, visibleByClient } from "../../clients/index.ts";
import { users } from "../../people/index.ts";
import { type Call, notFound, type OutgoingFile, storedFiles, type Tx } from "../../platform/index.ts";
import { packages } from "../package.tables.ts";
import { collatedPackages, shipments } from "../shipment.tables.ts";
import { fileNameOf } from "../snapshot/package.rules.ts";
import { submissions } from "../submission.tables.ts";
import { paperAddresses } from "../submissions/submission.queries.ts";
import { type PapersRecord, papersFor } from "./paper.commands.ts";
import { centerOfText } from "./serviceCenter.rules.ts";
import { shippingOf } from "./shipping.queries.ts";

type ShipmentRecord = typeof shipments.$inferSelect;

export const isShipmentVisible = visibleByClient(shipments);

const sender = alias(users, "shipment_sender");
const returner = alias(users, "shipment_returner");
const fullName = (person: typeof sender | typeof returner) =>
  sql<string>`trim(concat(${person.first}, ' ', ${person.last}))`;

/** By client: what was shipped for it, newest first (07, 2.6). */
export async function shipmentsOfClients(tx: Tx, keys: readonly number[]): Promise<Map<number, SentPackages[]>> {
  const found = new Map<number, SentPackages[]>();
  for (const { client, ...shipment } of await shipmentsThat(tx, inArray(shipments.client, [...keys])))
    found.set(client, [...(found.get(client) ?? []), shipment]);
  return found;
}

/** One of them as it is sent. */
export async function shipmentOnWire(tx: Tx, { id }: ShipmentRecord) {
  const [one] = await shipmentsThat(tx, eq(shipments.id, id));
  if (!one) throw notFound();
  return one;
}

/** In one statement, with the labels of the packages and the names of who sent and took back. */
async function shipmentsThat(tx: Tx, condition: SQL) {
  const rows = await tx.db
    .select({
      row: shipments,
      sentBy: fullName(sender),
      returnedBy: fullName(returner),
      labels: sql<{ id: number; label: string }[]>`coalesce((
        select json_agg(json_build_object('id', ${packages.id}, 'label', ${packages.label}) order by ${packages.id})
        from ${packages}
        where ${packages.client} = ${shipments.client} and ${shipments.packages} @> to_jsonb(${packages.id})), '[]')`,
    })
    .from(shipments)
    .innerJoin(sender, eq(sender.id, shipments.shippedBy))
    .leftJoin(returner, eq(returner.id, shipments.returnedBy))
    .where(condition)
    .orderBy(desc(shipments.shippedOn), desc(shipments.id));
  return rows.map(({ row, sentBy, returnedBy, labels }) => ({
    client: row.client,
    id: row.id,
    kind: row.kind,
    packages: labels,
    quarters: row.quarters.map((key) => parseQuarterKey(key as QuarterKey)),
    service_center: row.serviceCenter,
    carrier: row.carrier,
    fedex_tracking: row.fedexTracking,
    box: row.box,
    shipped_on: row.shippedOn as IsoDate,
    shipped_by_name: sentBy,
    papers: { ...paperAddresses("shipments", row.id), hash: row.hash },
    returned:
      row.returnedAt === null
        ? null
        : {
            at: row.returnedAt,
            by_name: returnedBy,
            reason: row.reason ?? "",
          },
  }));
}

/** A paper of a submission as it is to be now, with what goes along with it. */
export async function downloadPaper(call: Call, { params, query }: InputFor<typeof operations.paper>) {
  const mailing = await call.transaction(
    async (tx) => {
      const [row] = await tx.db.select().from(submissions).where(eq(submissions.id, params.id));
      if (!row || row.state === "deleted") throw notFound();
      const client = await openedClient(tx, row.client);
      const { rows } = await shippingOf(tx, client, row.package);
      const along = rows[0]?.id === row.id ? rows.map(({ id }) => id) : [row.id];
      return { client: client.id, submissions: along };
    },
    { readOnly: true },
  );
  const papers = await papersFor(call, mailing);
  return sent(call, papers, query.part, { recordType: "submissions", recordId: params.id });
}

/** A paper of what was shipped, with the address that it went to. */
export async function downloadShipped(call: Call, { params, query }: InputFor<typeof operations.shipmentFile>) {
  const { row, known } = await call.transaction(
    async (tx) => {
      const [found] = await tx.db.select().from(shipments).where(eq(shipments.id, params.id));
      if (!found) throw notFound();
      await openedClient(tx, found.client);
      const [papers] = found.papers
        ? await tx.db.select().from(collatedPackages).where(eq(collatedPackages.id, found.papers))
        : [];
      return { row: found, known: papers ?? null };
    },
    { readOnly: true },
  );
  const papers = known ?? (await papersFor(call, mailingOf(row)));
  return sent(call, papers, query.part, { recordType: "shipments", recordId: row.id });
}

/** What went out with a shipment, to the address that it keeps. */
export const mailingOf = ({ client, submissions: sentOnes, serviceCenter, carrier }: ShipmentRecord) => ({
  client,
  submissions: sentOnes,
  center: centerOfText(serviceCenter, carrier),
});

const names: Record<PaperPart, string> = { collated: "collated_package", label: "label", sheet: "ship_sheet" };

async function sent(
  call: Call,
  papers: PapersRecord,
  part: PaperPart,
  of: { recordType: string; recordId: number },
): Promise<OutgoingFile> {
  const { stored, name } = await call.transaction(async (tx) => {
    const client = await openedClient(tx, papers.client);
    const [file] = await tx.db.select().from(storedFiles).where(eq(storedFiles.id, papers[part]));
    if (!file) throw notFound();
    tx.audit({
      action: "paper.download",
      ...of,
      clientId: client.id,
      after: { paper: part, sha256: file.sha256 },
    });
    return { stored: file, name: fileNameOf(client.legalName, names[part]) };
  });
  const { files } = call.services;
  return {
    name,
    type: "application/pdf",
    size: stored.size,
    open: (range) => files.open(stored.sha256, range),
  };
}
