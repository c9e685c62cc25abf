import { mailingKinds, type cases as operations } from "@refundry/contract/cases";
import type { InputFor } from "@refundry/contract/platform";
import { type IsoDate, parseQuarterKey, quarterKey } from "@refundry/contract/values";
import { desc, eq, type SQL, sql } from "drizzle-orm";
import { openedClient, type SentPackages, shippedPackages, visibleByClient } from "../clients/index.ts";
import { users } from "../people/index.ts";
import { factOf, notFound, type Tx } from "../platform/index.ts";
import { clientMailings } from "./mailing.tables.ts";

export const isMailingVisible = visibleByClient(clientMailings);

/** What was sent and received for a client: packages as 07 knows them, and all else (16, 2.7). */
export async function listShipments(tx: Tx, { params, query }: InputFor<typeof operations.shipments>) {
  const { id } = await openedClient(tx, params.id);
  const [mailings, sent] = await Promise.all([
    mailingsThat(tx, eq(clientMailings.client, id)),
    factOf(tx, shippedPackages, id),
  ]);
  const items = [...sent.map(ofPackages), ...mailings];
  return { items: inOrder(items, query.sort), total: items.length, next: null };
}

/** One entry as it is sent. */
export async function readMailing(tx: Tx, id: number) {
  const [one] = await mailingsThat(tx, eq(clientMailings.id, id));
  if (!one) throw notFound();
  return one;
}

async function mailingsThat(tx: Tx, condition: SQL) {
  const rows = await tx.db
    .select({ row: clientMailings, by: sql<string>`trim(concat(${users.first}, ' ', ${users.last}))` })
    .from(clientMailings)
    .innerJoin(users, eq(users.id, clientMailings.by))
    .where(condition)
    .orderBy(desc(clientMailings.date), desc(clientMailings.id));
  return rows.map(({ row, by }) => ({
    id: row.id,
    record_type: row.recordType ?? "mailings",
    record_id: row.recordId ?? row.id,
    direction: row.direction,
    kind: row.kind,
    what: mailingKinds[row.kind],
    quarters: row.quarters.map(parseQuarterKey),
    carrier: row.carrier,
    tracking: row.tracking,
    date: row.date as IsoDate,
    by_name: by,
    state: row.direction === "out" ? ("sent" as const) : ("received" as const),
    note: row.note,
    documents: [],
    entry: row.recordType === null ? { id: row.id, version: row.version } : null,
    shipment: null,
  }));
}

/** The shipment of packages as a row among the others; it is changed only where 07 says. */
function ofPackages(shipment: SentPackages) {
  const { collated, label, sheet } = shipment.papers;
  return {
    id: shipment.id,
    record_type: "shipments",
    record_id: shipment.id,
    direction: "out" as const,
    kind: "package" as const,
    what: shipment.packages.map((one) => one.label).join(", "),
    quarters: shipment.quarters,
    carrier: shipment.carrier,
    tracking: shipment.fedex_tracking,
    date: shipment.shipped_on as IsoDate,
    by_name: shipment.shipped_by_name,
    state: shipment.returned ? ("returned" as const) : ("sent" as const),
    note: null,
    documents: [
      { name: "Collated package", address: collated },
      { name: "Label", address: label },
      { name: "Ship sheet", address: sheet },
    ],
    entry: null,
    shipment,
  };
}

type Sent = ReturnType<typeof ofPackages> | Awaited<ReturnType<typeof mailingsThat>>[number];
type Sort = NonNullable<InputFor<typeof operations.shipments>["query"]["sort"]>;

/** Newest first unless it is asked for otherwise; of one day packages first, then what was entered last. */
function inOrder(items: readonly Sent[], sort: Sort = "-date"): Sent[] {
  const down = sort.startsWith("-");
  const column = sort.replace("-", "") as Exclude<Sort, `-${string}`>;
  const keyOf = (one: Sent) => (column === "quarters" ? one.quarters.map(quarterKey).join() : (one[column] ?? ""));
  return [...items].sort((a, b) => {
    const order = keyOf(a).localeCompare(keyOf(b), "en", { sensitivity: "base" });
    return down ? -order : order;
  });
}
