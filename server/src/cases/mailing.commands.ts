import type { MailingCarrier, MailingDirection, MailingKind, cases as operations } from "@refundry/contract/cases";
import type { InputFor } from "@refundry/contract/platform";
import { type Quarter, quarterKey, utcDate } from "@refundry/contract/values";
import { eq } from "drizzle-orm";
import { clientInScope, openedClient } from "../clients/index.ts";
import {
  demandVersion,
  insertOne,
  invalid,
  lastChange,
  nextVersion,
  notFound,
  Refusal,
  type Tx,
} from "../platform/index.ts";
import { readMailing } from "./mailing.queries.ts";
import { clientMailings } from "./mailing.tables.ts";

type Mailing = typeof clientMailings.$inferSelect;

interface Fields {
  direction: MailingDirection;
  kind: MailingKind;
  quarters: readonly Quarter[];
  carrier: MailingCarrier | null;
  tracking: string | null;
  date: string;
  note: string | null;
}

/** What was sent or received has a day that has come. */
function demandPast({ now }: Tx, date: string | undefined): void {
  if (date !== undefined && date > utcDate(now)) throw invalid({ date: "This day has not come yet." });
}

/**
 * Writes what was sent or received for a client: with the record that it is of, and who did it, where the system does;
 * nobody changes it here then.
 */
export async function recordMailing(
  tx: Tx,
  client: number,
  fields: Fields,
  of: { type: string; id: number; by: number } | null,
): Promise<number> {
  const values = { ...fields, quarters: fields.quarters.map(quarterKey) };
  const record = { recordType: of?.type ?? null, recordId: of?.id ?? null };
  const by = of?.by ?? tx.actor.userId;
  const written = { ...values, ...record, client, by, updatedBy: by, updatedAt: tx.now };
  const row = await insertOne(tx, clientMailings, written);
  noted(tx, row, "create", null, { ...values, ...(of && { record_type: of.type, record_id: of.id }) });
  return row.id;
}

/** Enters by hand what was sent or received (16, 2.7). */
export async function createMailing(tx: Tx, { params, body }: InputFor<typeof operations.createMailing>) {
  const client = await openedClient(tx, params.id, "share");
  demandPast(tx, body.date);
  return readMailing(tx, await recordMailing(tx, client.id, body, null));
}

/** The entry by hand, held until the change is written; 404 out of scope, 409 for what the system recorded. */
async function heldByHand(tx: Tx, id: number): Promise<Mailing> {
  const [row] = await tx.db.select().from(clientMailings).where(eq(clientMailings.id, id)).for("update");
  if (!row) throw notFound();
  await clientInScope(tx, row.client);
  if (row.recordType !== null) throw new Refusal("not_by_hand");
  return row;
}

export async function changeMailing(tx: Tx, { params, body }: InputFor<typeof operations.changeMailing>) {
  const before = await heldByHand(tx, params.id);
  const { version, ...fields } = body;
  await demandVersion(tx, version, lastChange(before));
  demandPast(tx, fields.date);
  const { quarters, ...others } = fields;
  const wanted = { ...others, ...(quarters && { quarters: quarters.map(quarterKey) }) };
  const names = (Object.keys(wanted) as (keyof Mailing)[]).filter(
    (name) => JSON.stringify((wanted as Partial<Mailing>)[name]) !== JSON.stringify(before[name]),
  );
  if (names.length === 0) return readMailing(tx, before.id);
  const of = (from: Partial<Mailing>) => Object.fromEntries(names.map((name) => [name, from[name]]));
  await tx.db
    .update(clientMailings)
    .set({ ...wanted, ...nextVersion(tx, before) })
    .where(eq(clientMailings.id, before.id));
  noted(tx, before, "change", of(before), of(wanted as Partial<Mailing>));
  return readMailing(tx, before.id);
}

export async function removeMailing(tx: Tx, { params }: InputFor<typeof operations.removeMailing>) {
  const row = await heldByHand(tx, params.id);
  await tx.db.delete(clientMailings).where(eq(clientMailings.id, row.id));
  const { direction, kind, quarters, carrier, tracking, date, note } = row;
  noted(tx, row, "delete", { direction, kind, quarters, carrier, tracking, date, note }, null);
  return {};
}

function noted(
  tx: Tx,
  { id, client }: Pick<Mailing, "id" | "client">,
  what: "create" | "change" | "delete",
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): void {
  tx.audit({ action: `mailing.${what}`, recordType: "mailing", recordId: id, clientId: client, before, after });
  tx.tell({ record: "clients", id: client }, { kind: "record", type: "mailings", id });
}
