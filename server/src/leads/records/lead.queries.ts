import { leadLifecycle, leadStatuses, type leads as operations } from "@refundry/contract/leads";
import type { InputFor } from "@refundry/contract/platform";
import { and, desc, eq, lte, ne, not, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { clients, createsAsAttorney, isClientVisible } from "../../clients/index.ts";
import { entities, readersDay, users } from "../../people/index.ts";
import { can, Instants, inGroup, listPage, notFound, Refusal, storedFields, type Tx } from "../../platform/index.ts";
import { leadIntakes } from "../intake.tables.ts";
import { leads } from "../lead.tables.ts";
import { changeableFields, selectableFrom, statusOf } from "../leads.policy.ts";
import { matchesOf, withoutSight } from "./duplicate.queries.ts";
import { withLooks } from "./duplicateLooks.queries.ts";
import { isStaff, type LeadRecord, leadName, leadsInReach } from "./leadReach.queries.ts";
import { onlyPartner } from "./routing.queries.ts";

const firm = alias(entities, "lead_firm");
const originator = alias(users, "lead_originator");
const nameOfOriginator = sql<string>`trim(${originator.first} || ' ' || ${originator.last})`;
const orderOf = sql`case ${leads.status} ${sql.join(
  leadStatuses.map(
    ({ state, workflow_order }) => sql`when ${state} then ${sql.raw(`'${String(workflow_order).padStart(3, "0")}'`)}`,
  ),
  sql` `,
)} end`;
/** Open and untouched for 60 days (12, 7.7). */
export const isStale = sql<boolean>`(${inGroup(leads.status, leadLifecycle, "open")} and ${leads.updatedAt} < now() - interval '60 days')`;
const age = sql<number>`(now() at time zone 'utc')::date - (${leads.created} at time zone 'utc')::date`;

export const openLeads = inGroup(leads.status, leadLifecycle, "open");
const closedLeads = inGroup(leads.status, leadLifecycle, "closed");
const ofKind = {
  open: openLeads,
  closed: closedLeads,
  converted: eq(leads.status, "converted"),
};
/** The follow-ups of a closed lead ask nobody; opened again, it asks as before (12, 7.1). */
export const followedUp = not(closedLeads);
const nextFollowUp = sql<string | null>`case when ${followedUp} then ${leads.nextFollowUp} end`;

const row = {
  id: leads.id,
  trade_name: leads.tradeName,
  legal_name: leads.legalName,
  contact_first: leads.contactFirst,
  contact_last: leads.contactLast,
  contact_email: leads.contactEmail,
  contact_phone: leads.contactPhone,
  state: leads.state,
  status: leads.status,
  duplicate: leads.duplicateState,
  age,
  firmId: leads.managingFirm,
  firmName: firm.name,
  originatorId: leads.originator,
  originatorName: nameOfOriginator,
  next_follow_up: nextFollowUp,
  stale: isStale,
};

const list = {
  table: leads,
  row,
  joined: (query: never) =>
    (query as unknown as { leftJoin: (...args: unknown[]) => { leftJoin: (...args: unknown[]) => never } })
      .leftJoin(firm, eq(firm.id, leads.managingFirm))
      .leftJoin(originator, eq(originator.id, leads.originator)),
  // Neither words nor filters look at the joined tables.
  counted: {},
  sort: {
    trade_name: sql`lower(coalesce(${leads.tradeName}, ${leads.legalName}, ${leads.contactLast}))`,
    legal_name: sql`lower(${leads.legalName})`,
    contact_first: sql`lower(${leads.contactFirst})`,
    contact_last: sql`lower(${leads.contactLast})`,
    contact_email: leads.contactEmail,
    contact_phone: leads.contactPhone,
    state: leads.state,
    status: orderOf,
    created: new Instants(leads.created),
    managing_firm: sql`lower(${firm.name})`,
    originator: sql`lower(${nameOfOriginator})`,
    next_follow_up: nextFollowUp,
  },
  standard: "-created",
  words: sql`${leads.words}`,
};

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? "" });
const statusShown = (state: string) => {
  const { id, name, workflow_order } = statusOf(state);
  return { id, name, workflow_order };
};

/** The leads that the reader sees; without a kind all but the converted ones. */
export async function listLeads(tx: Tx, { query }: InputFor<typeof operations.list>) {
  if (query.duplicates && !can(tx.actor, "leads.decide")) throw new Refusal("forbidden");
  const sees = can(tx.actor, "leads.see_firm");
  const page = await listPage(tx, list as never, query, [
    leadsInReach(tx),
    query.kind ? ofKind[query.kind] : sql`${leads.status} <> 'converted'`,
    query.status
      ? eq(leads.status, leadStatuses.find(({ id }) => String(id) === query.status)?.state ?? "new")
      : undefined,
    query.follow_up ? and(followedUp, lte(leads.nextFollowUp, await readersDay(tx))) : undefined,
    // Whether one is being checked who sees it is told in its row; which ones are is asked by staff alone.
    query.duplicates === undefined
      ? undefined
      : query.duplicates
        ? eq(leads.duplicateState, "suspected")
        : ne(leads.duplicateState, "suspected"),
    query.stale ? isStale : undefined,
  ]);
  type Row = { [K in keyof typeof row]: never } & { status: string; duplicate: string };
  const items = (page.items as unknown as Row[]).map(
    ({ firmId, firmName, originatorId, originatorName, duplicate, ...one }) => ({
      ...one,
      status: statusShown(one.status),
      managing_firm: sees ? named(firmId, firmName) : null,
      originator: sees ? named(originatorId, originatorName) : null,
      possible_duplicate: isStaff(tx) && duplicate === "suspected",
      known_elsewhere: duplicate === "suspected",
    }),
  );
  return { ...page, items };
}

const storedNames = [
  "legal_name",
  "trade_name",
  "ein",
  "business_type",
  "uses_peo",
  "street",
  "city",
  "state",
  "zip",
  "contact_salutation",
  "contact_first",
  "contact_last",
  "contact_email",
  "contact_phone",
] as const;

/** One lead, whole, with what the reader may do with it. */
export async function readLead(tx: Tx, { params }: { params: { id: number } }) {
  const [found] = await tx.db
    .select({ lead: leads, firmName: firm.name, originatorName: nameOfOriginator, age, stale: isStale })
    .from(leads)
    .leftJoin(firm, eq(firm.id, leads.managingFirm))
    .leftJoin(originator, eq(originator.id, leads.originator))
    .where(and(eq(leads.id, params.id), leadsInReach(tx)));
  if (!found) throw notFound();
  const { lead } = found;
  const decides = can(tx.actor, "leads.decide");
  const suspected = lead.duplicateState === "suspected";
  const [converted, usualTaxFirm, consent, matches, duplicateOf] = await Promise.all([
    conversionOf(tx, lead),
    lead.status === "ready" && can(tx.actor, "leads.see_firm") ? usualTaxFirmOf(tx, lead) : null,
    consentOf(tx, lead),
    suspected || lead.status !== "converted" ? matchesOf(tx, lead, lead.id) : [],
    nameOfOther(tx, lead),
  ]);
  const sees = can(tx.actor, "leads.see_firm");
  const status = statusOf(lead.status);
  const live = status.kind !== "converted";
  return {
    id: lead.id,
    ...storedFields(storedNames, lead),
    status: statusShown(lead.status),
    age: found.age,
    managing_firm: sees ? named(lead.managingFirm, found.firmName) : null,
    originator: sees ? named(lead.originator, found.originatorName) : null,
    next_follow_up: status.kind === "closed" ? null : lead.nextFollowUp,
    stale: found.stale,
    possible_duplicate: decides && suspected,
    origin: lead.origin,
    status_changed_at: lead.statusChangedAt,
    created: lead.created,
    version: lead.version,
    known_elsewhere: suspected,
    matches: await withLooks(tx, matches.filter(({ seen }) => seen).map(withoutSight), decides && suspected),
    duplicate_of: duplicateOf,
    converted,
    consent,
    selectable: selectableFrom(status, decides),
    usual_tax_firm: usualTaxFirm,
    abilities: {
      fields: live ? changeableFields(tx.actor.roleId) : [],
      delete: live,
      convert: status.state === "ready" && !suspected,
      choose_firm: can(tx.actor, "leads.choose_firm"),
      choose_tax_firm: can(tx.actor, "leads.see_firm"),
      becomes_attorney: createsAsAttorney(tx.actor.roleId),
      decide: decides && suspected && live,
      read_history: can(tx.actor, "leads.read_history"),
    },
  };
}

async function conversionOf(tx: Tx, lead: LeadRecord) {
  if (lead.client === null || lead.convertedOn === null) return null;
  const [[client], opens] = await Promise.all([
    tx.db.select({ name: clients.legalName }).from(clients).where(eq(clients.id, lead.client)),
    can(tx.actor, "clients.open") ? isClientVisible(tx, lead.client) : false,
  ]);
  return {
    legal_name: client?.name ?? "",
    converted_on: lead.convertedOn,
    client_id: opens ? lead.client : null,
  };
}

/** The partner of the only pod of the firm that the client will belong to (5.5). */
async function usualTaxFirmOf(tx: Tx, lead: LeadRecord) {
  const managing = isStaff(tx) ? lead.managingFirm : tx.actor.firmId;
  const tax = managing === null ? null : await onlyPartner(tx, managing, "tax");
  if (tax === null) return null;
  const [found] = await tx.db.select({ name: entities.name }).from(entities).where(eq(entities.id, tax));
  return named(tax, found?.name ?? null);
}

async function consentOf(tx: Tx, lead: LeadRecord) {
  if (lead.origin !== "public") return null;
  const [intake] = await tx.db
    .select()
    .from(leadIntakes)
    .where(eq(leadIntakes.lead, lead.id))
    .orderBy(desc(leadIntakes.id))
    .limit(1);
  return intake
    ? {
        at: intake.consentAt,
        text: intake.consentText,
        employees_band: intake.employeesBand,
        message: intake.message,
      }
    : null;
}

/** The record that a duplicate points to, for who sees it. */
async function nameOfOther(tx: Tx, { duplicateOfLead, duplicateOfClient }: LeadRecord) {
  if (duplicateOfLead !== null) {
    const [other] = await tx.db
      .select()
      .from(leads)
      .where(and(eq(leads.id, duplicateOfLead), leadsInReach(tx)));
    return other ? { kind: "lead" as const, id: other.id, name: leadName(other) } : null;
  }
  if (duplicateOfClient === null || !(await isClientVisible(tx, duplicateOfClient))) return null;
  const [client] = await tx.db
    .select({ name: clients.legalName })
    .from(clients)
    .where(eq(clients.id, duplicateOfClient));
  return client ? { kind: "client" as const, id: duplicateOfClient, name: client.name } : null;
}

/** The statuses, each with whether people choose it. */
export async function listStatuses() {
  return {
    items: leadStatuses.map(({ id, name, workflow_order, kind }) => ({
      id,
      name,
      workflow_order,
      kind,
      selectable: id !== 9 && id !== 10,
    })),
  };
}
