import { type CreateClient, clientFields, type clients as operations, switchFields } from "@refundry/contract/clients";
import { type InputFor, type RoleId, roles } from "@refundry/contract/platform";
import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import { isKnownNaics } from "../../content/index.ts";
import { isCandidate, users, visibleFirms } from "../../people/index.ts";
import {
  changedFields,
  columnsOf,
  demandVersion,
  fieldOf,
  invalid,
  lastChange,
  nextVersion,
  onTheWire,
  planned,
  Refusal,
  raise,
  type Tx,
} from "../../platform/index.ts";
import { clients } from "../client.tables.ts";
import { attorneyChanged, clientChanged, clientCreated, clientMoved } from "../clients.events.ts";
import { type ClientFacts, changeableFields } from "../clients.policy.ts";
import { type ClientRecord, isClientVisible, openedWithFacts, readClient } from "./client.queries.ts";
import { demandFewHiddenEins, hiddenEinMet } from "./hiddenEin.queries.ts";

/** Creates a client in a firm that the creator may choose; roles 4 and 7 become its attorney of record. */
export async function createClient(tx: Tx, { body }: InputFor<typeof operations.create>) {
  const id = await addClient(tx, body);
  return readClient(tx, { params: { id } });
}

/** A client that comes of a lead: its NAICS code may follow later. */
type NewClientBody = Omit<CreateClient, "naics_code"> & { naics_code: string | null };

/**
 * The part of `createClient` that the demo data and the promotion of leads use too. Answers the id. `firmsAreChosen`: the
 * caller made sure of the firms.
 */
export async function addClient(
  tx: Tx,
  body: NewClientBody,
  { contractor, firmsAreChosen = false }: { contractor?: number | null; firmsAreChosen?: boolean } = {},
): Promise<number> {
  const { actor } = tx;
  const attorney = await chooseAttorney(tx, body);
  if (!firmsAreChosen) await demandFirms(tx, body);
  demandNaics(tx, body.naics_code ?? undefined);
  await demandFreeEin(tx, body.ein);
  const [made] = await tx.db
    .insert(clients)
    .values({
      ...columnsOf(writable, body),
      attorneyOfRecord: attorney,
      contractor: contractor ?? null,
      owner: actor.userId,
      createdBy: actor.userId,
      created: tx.now,
    } as typeof clients.$inferInsert)
    .returning({ id: clients.id });
  if (!made) throw new Error("The client was not written.");
  tx.audit({
    action: "client.create",
    recordType: "clients",
    recordId: made.id,
    clientId: made.id,
    after: { ...body, attorney_of_record: attorney, ...(contractor && { contractor }) },
  });
  await raise(tx, clientCreated, { client: made.id });
  if (attorney !== null)
    await raise(tx, attorneyChanged, {
      client: { id: made.id, tradeName: body.trade_name },
      from: null,
      to: attorney,
    });
  return made.id;
}

/** Who becomes the attorney of record of each client that he creates. */
export const createsAsAttorney = (role: RoleId): boolean => role === roles.managingAttorney || role === roles.attorney;

/** These are assigned themselves; role 1 may choose a candidate of the managing firm, or nobody. */
async function chooseAttorney(tx: Tx, body: NewClientBody): Promise<number | null> {
  const { roleId, userId, firmId } = tx.actor;
  if (createsAsAttorney(roleId)) {
    if (body.attorney_of_record !== null && body.attorney_of_record !== userId)
      throw invalid({ attorney_of_record: "You are the attorney of record of the clients you create." });
    if (firmId !== body.managing_firm && firmId !== body.tax_firm)
      throw invalid({ managing_firm: "Clients that you create belong to your own firm." });
    return userId;
  }
  if (body.attorney_of_record !== null) await demandCandidate(tx, body.attorney_of_record, body.managing_firm);
  return body.attorney_of_record;
}

async function demandCandidate(tx: Tx, attorney: number, managingFirm: number): Promise<void> {
  const [found] = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, attorney), isCandidate(managingFirm)));
  if (!found) throw invalid({ attorney_of_record: "Attorney of record must be an attorney of the managing firm." });
}

/** Who is credited with a client is an active contractor (04, 2.7). */
async function demandContractor(tx: Tx, contractor: number): Promise<void> {
  const [found] = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, contractor),
        eq(users.roleId, roles.contractor),
        eq(users.activationStatus, "active"),
        isNull(users.deletedAt),
      ),
    );
  if (!found) throw invalid({ contractor: "Please choose an active contractor." });
}

async function demandFirms(tx: Tx, firms: { tax_firm?: number; managing_firm?: number }): Promise<void> {
  const fields: Record<string, string> = {};
  if (firms.tax_firm !== undefined && !(await visibleFirms(tx, 3)).some(({ id }) => id === firms.tax_firm))
    fields.tax_firm = "This firm cannot be chosen.";
  if (firms.managing_firm !== undefined && !(await visibleFirms(tx, 2)).some(({ id }) => id === firms.managing_firm))
    fields.managing_firm = "This firm cannot be chosen.";
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

function demandNaics(tx: Tx, code: string | undefined): void {
  if (code !== undefined && !isKnownNaics(tx, code)) throw invalid({ naics_code: "This NAICS code is not known." });
}

/**
 * One EIN, one client. Two at once wait for each other here, so that the second one learns whose it is (CLIENTS-18). Who meets
 * that of a client out of sight leaves a trace, and meets only so many.
 */
export async function demandFreeEin(tx: Tx, ein: string, except?: number): Promise<void> {
  await demandFewHiddenEins(tx);
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`client ein ${ein}`}, 0))`);
  const [other] = await tx.db
    .select({ id: clients.id, name: clients.legalName })
    .from(clients)
    .where(and(eq(clients.ein, ein), isNull(clients.deletedAt), except ? ne(clients.id, except) : undefined));
  if (!other) return;
  const isVisible = await isClientVisible(tx, other.id);
  const text = isVisible
    ? `A client with this EIN already exists: ${other.name} (#${other.id}).`
    : "A client with this EIN already exists. Ask an administrator.";
  throw new Refusal("duplicate_ein", {
    text,
    fields: { ein: text },
    ...(!isVisible && { noted: [hiddenEinMet(other.id, ein)] }),
  });
}

/** What may be sent about a client; each has the column of its name. */
const writable = Object.keys({ ...clientFields, ...switchFields, owner: true, contractor: true }) as (
  | keyof typeof clientFields
  | keyof typeof switchFields
  | "owner"
  | "contractor"
)[];

/** Changes the fields that were sent, all or none. */
export async function updateClient(tx: Tx, { params, body }: InputFor<typeof operations.update>) {
  const { client: before, facts } = await openedWithFacts(tx, params.id, "update");
  const { version, ...fields } = body;
  demandFields(tx, facts, Object.keys(fields));
  await demandRead(tx, before, version, fields);
  const after = await settled(tx, before, columnsOf(writable, fields) as Partial<ClientRecord>);
  if (!(await write(tx, before, after))) return readClient(tx, { params });
  return tx.last(() => readClient(tx, { params }));
}

/** Gives the clients of an attorney of record who leaves to others in turn, or to nobody (03, Person). */
export async function giveClients(tx: Tx, { from, to }: { from: number; to: readonly number[] }): Promise<void> {
  const left = await tx.db
    .select()
    .from(clients)
    .where(and(eq(clients.attorneyOfRecord, from), isNull(clients.deletedAt)))
    .orderBy(asc(clients.id))
    .for("no key update");
  for (const [at, client] of left.entries()) await write(tx, client, { attorneyOfRecord: to[at % to.length] ?? null });
}

/** Gives a client that is held to an attorney whom the caller found to be a candidate of its managing firm. */
export async function assignAttorney(tx: Tx, client: ClientRecord, attorney: number): Promise<void> {
  await write(tx, client, { attorneyOfRecord: attorney });
}

/** Writes what differs and says so to everybody whom it concerns; false when nothing does. */
async function write(tx: Tx, before: ClientRecord, after: Partial<ClientRecord>): Promise<boolean> {
  const changed = changedFields<Record<string, unknown>>(before, after);
  if (!changed) return false;
  const changing = tx.db
    .update(clients)
    .set({ ...after, ...nextVersion(tx, before) })
    .where(and(eq(clients.id, before.id), eq(clients.version, before.version)));
  tx.send(planned(tx.db, changing));
  await announce(tx, before, changed);
  return true;
}

function demandFields(tx: Tx, facts: ClientFacts, fields: string[]): void {
  const allowed = new Set(changeableFields(tx.actor.roleId as RoleId, facts));
  const refused = fields.find((field) => !allowed.has(field));
  if (refused)
    throw new Refusal("field_not_allowed", { details: { field: refused, name: refused.replaceAll("_", " ") } });
}

const withoutVersion = new Set(["active", "on_hold", "on_hold_reason"]);

/** Shared fields need the version that was read; the switches do not (04, API). */
async function demandRead(tx: Tx, client: ClientRecord, version: number | undefined, fields: object): Promise<void> {
  if (version === undefined) {
    if (Object.keys(fields).every((field) => withoutVersion.has(field))) return;
    throw invalid({ version: "Please send the version that you changed." });
  }
  await demandVersion(tx, version, lastChange(client), "{name} changed this client at {at}.");
}

/** The columns after the rules that tie fields together. */
async function settled(tx: Tx, before: ClientRecord, sent: Partial<ClientRecord>): Promise<Partial<ClientRecord>> {
  const after = { ...sent };
  if (after.naicsCode && after.naicsCode !== before.naicsCode) demandNaics(tx, after.naicsCode);
  if (after.ein && after.ein !== before.ein) await demandFreeEin(tx, after.ein, before.id);
  if (after.businessType !== undefined && after.businessType !== 1) after.usesPeo = false;
  if (after.usesPeo && (after.businessType ?? before.businessType) !== 1)
    throw invalid({ uses_peo: "Only a 941 filer can use a PEO." });
  await demandFirms(tx, {
    ...(after.taxFirm !== undefined && after.taxFirm !== before.taxFirm && { tax_firm: after.taxFirm }),
    ...(after.managingFirm !== undefined &&
      after.managingFirm !== before.managingFirm && { managing_firm: after.managingFirm }),
  });
  const firm = after.managingFirm ?? before.managingFirm;
  if (firm !== before.managingFirm && after.attorneyOfRecord === undefined) after.attorneyOfRecord = null;
  if (after.attorneyOfRecord && after.attorneyOfRecord !== before.attorneyOfRecord)
    await demandCandidate(tx, after.attorneyOfRecord, firm);
  if (
    after.attorneyOfRecord === null &&
    before.attorneyOfRecord !== null &&
    firm === before.managingFirm &&
    tx.actor.roleId !== roles.admin
  )
    throw invalid({ attorney_of_record: "Please choose an attorney." });
  if (after.contractor && after.contractor !== before.contractor) await demandContractor(tx, after.contractor);
  if (after.onHold === false) after.onHoldReason = null;
  if (after.onHold !== undefined && after.onHold !== before.onHold) after.onHoldSince = after.onHold ? tx.now : null;
  if (after.onHoldReason && !(after.onHold ?? before.onHold))
    throw invalid({ on_hold_reason: "A reason belongs to a hold." });
  return after;
}

async function announce(
  tx: Tx,
  before: ClientRecord,
  changed: { before: Record<string, unknown>; after: Record<string, unknown> },
): Promise<void> {
  tx.audit({
    action: "client.update",
    recordType: "clients",
    recordId: before.id,
    clientId: before.id,
    before: onTheWire(changed.before),
    after: onTheWire(changed.after),
  });
  await raise(tx, clientChanged, { client: before.id, fields: Object.keys(changed.after).map(fieldOf) });
  if ("managingFirm" in changed.after || "taxFirm" in changed.after)
    await raise(tx, clientMoved, { client: before.id, from: before, to: { ...before, ...changed.after } });
  if ("attorneyOfRecord" in changed.after)
    await raise(tx, attorneyChanged, {
      client: { id: before.id, tradeName: (changed.after.tradeName as string | undefined) ?? before.tradeName },
      from: before.attorneyOfRecord,
      to: changed.after.attorneyOfRecord as number | null,
    });
  if ("onHold" in changed.after)
    tx.notify("client_hold", {
      to: { ofClient: "attorney" },
      client: before.id,
      ...(changed.after.onHold === false && { form: "released" as const }),
    });
  tx.tell(
    { record: "clients", id: before.id },
    { kind: "record", type: "clients", id: before.id, version: before.version + 1 },
  );
}
