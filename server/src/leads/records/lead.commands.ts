import {
  type CreateLead,
  duplicateLifecycle,
  leadFields,
  leadLifecycle,
  type leads as operations,
} from "@refundry/contract/leads";
import { type InputFor, type MoveNameOf, roles } from "@refundry/contract/platform";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { entities, lockedPerson, users } from "../../people/index.ts";
import {
  can,
  changedFields,
  columnsOf,
  demandVersion,
  insertOne,
  invalid,
  lastChange,
  living,
  move,
  nextVersion,
  notFound,
  onTheWire,
  Refusal,
  type Tx,
} from "../../platform/index.ts";
import { leadNotes, leads } from "../lead.tables.ts";
import { changeableFields, originatorRoles, statusById, statusOf } from "../leads.policy.ts";
import { isKnownElsewhere, matchesOf } from "./duplicate.queries.ts";
import { readLead } from "./lead.queries.ts";
import { heldLead, isStaff, type LeadRecord } from "./leadReach.queries.ts";
import { firmFor } from "./routing.queries.ts";

export const leadLife = living(leadLifecycle, leads, "status");
const duplicateLife = living(duplicateLifecycle, leads, "duplicateState");
type LeadColumns = Partial<typeof leads.$inferInsert>;

const fieldNames = Object.keys(leadFields) as (keyof typeof leadFields)[];
const columns = (fields: Partial<CreateLead>): LeadColumns => {
  const sent = columnsOf(fieldNames, fields) as LeadColumns;
  return sent.contactEmail ? { ...sent, contactEmail: sent.contactEmail.toLowerCase() } : sent;
};

/** Makes a lead; whose it is and whose firm works it follow 5.2, whatever the body says. */
export async function createLead(tx: Tx, { body }: InputFor<typeof operations.create>) {
  const { actor } = tx;
  const changeable = changeableFields(actor.roleId);
  const self = isStaff(tx) ? null : await lockedPerson(tx, actor.userId);
  const originator = changeable.includes("originator") ? body.originator : (self?.id ?? null);
  const chosen = changeable.includes("managing_firm") ? body.managing_firm : null;
  if (originator !== null && originator !== self?.id) await demandOriginator(tx, originator);
  if (chosen !== null) await demandManagingFirm(tx, chosen);
  const source = self ?? (originator === null ? null : await lockedPerson(tx, originator));
  const firm = chosen ?? (source ? await firmFor(tx, source) : null);
  const made = await addLead(tx, { ...columns(body), managingFirm: firm, originator, origin: "manual" });
  return readLead(tx, { params: { id: made.id } });
}

/** The part that the public page and the demo data use too. */
export async function addLead(tx: Tx, values: LeadColumns): Promise<LeadRecord> {
  const made = await insertOne(tx, leads, {
    ...values,
    usesPeo: (values.usesPeo ?? false) && (values.businessType ?? 1) === 1,
    createdBy: tx.actorOrNone?.userId ?? null,
    created: tx.now,
    statusChangedAt: tx.now,
    updatedAt: tx.now,
  } as typeof leads.$inferInsert);
  const { origin, ...entered } = values;
  tx.audit({
    action: "lead.create",
    recordType: "lead",
    recordId: made.id,
    entityId: made.managingFirm,
    after: { ...onTheWire(entered), status: made.status, origin },
  });
  await suspect(tx, made);
  tellOf(tx, made);
  return made;
}

/** Marks what may be known elsewhere, and tells who decides; answers whether it did. */
export async function suspect(tx: Tx, lead: LeadRecord): Promise<boolean> {
  if (lead.duplicateState === "suspected" || lead.duplicateState === "confirmed") return false;
  if (!isKnownElsewhere(tx, await matchesOf(tx, lead, lead.id))) return false;
  await markSuspected(tx, lead);
  return true;
}

/** It waits for staff's decision from now on, and who decides is told. */
export async function markSuspected(tx: Tx, lead: LeadRecord): Promise<void> {
  await move(tx, duplicateLife, lead, "suspect", {
    audit: {
      action: "lead.suspect",
      recordType: "lead",
      before: { duplicate_state: lead.duplicateState },
      after: { duplicate_state: "suspected" },
    },
  });
  tx.notify("lead_duplicate", { to: { roles: [roles.admin] }, target: lead.id });
}

const looks = ["ein", "contactEmail", "contactPhone", "legalName", "tradeName", "state"] as const;

/** Changes what was sent, all or nothing: fields, a status, whose it is. */
export async function updateLead(tx: Tx, { params, body }: InputFor<typeof operations.update>) {
  const before = await heldLead(tx, params.id);
  const { version, status, originator_reason: reason, ...fields } = body;
  demandFields(tx, Object.keys(fields));
  demandLive(before);
  if (version === undefined && Object.keys(fields).some((field) => field !== "ein"))
    throw invalid({ version: "Please send the version that you changed." });
  await demandVersion(tx, version, lastChange(before), "{name} changed this lead at {at}.");
  const after = columns(fields);
  if (after.businessType !== undefined && after.businessType !== 1) after.usesPeo = false;
  if (after.usesPeo && (after.businessType ?? before.businessType) !== 1)
    throw invalid({ uses_peo: "Only a 941 filer can use a PEO." });
  if (after.managingFirm && after.managingFirm !== before.managingFirm)
    await demandManagingFirm(tx, after.managingFirm);
  if (after.originator !== undefined && after.originator !== before.originator) {
    if (!reason) throw invalid({ originator_reason: "Please say why." });
    if (after.originator !== null) await demandOriginator(tx, after.originator);
  }
  const changed = changedFields<Record<string, unknown>>(before, after as Record<string, unknown>);
  if (changed) {
    await tx.db
      .update(leads)
      .set({ ...after, ...nextVersion(tx, before) })
      .where(eq(leads.id, before.id));
    tx.audit({
      action: "originator" in changed.after ? "lead.originator" : "lead.update",
      recordType: "lead",
      recordId: before.id,
      entityId: before.managingFirm,
      before: onTheWire(changed.before),
      after: onTheWire(changed.after),
      ...(reason && { reason }),
    });
  }
  const now = { ...before, ...after, version: before.version + (changed ? 1 : 0) } as LeadRecord;
  if (changed && looks.some((field) => field in changed.after)) await suspect(tx, now);
  if (status !== undefined) await chooseStatus(tx, now, status);
  if (changed || status !== undefined) tellOf(tx, before);
  return readLead(tx, { params });
}

/** 1 to 8; from 10 only staff choose again, and it is no duplicate then (12, 5.1). */
async function chooseStatus(tx: Tx, lead: LeadRecord, id: number): Promise<void> {
  const { state } = statusById(id);
  if (state === lead.status) return;
  const reopens = lead.status === "duplicate";
  if (reopens && !can(tx.actor, "leads.decide")) throw new Refusal("forbidden");
  const name = `${reopens ? "reopen" : "choose"}_${state}` as MoveNameOf<typeof leadLifecycle>;
  await move(tx, leadLife, lead, name, {
    set: { ...nextVersion(tx, lead), statusChangedAt: tx.now },
    audit: { action: "lead.status", before: { status: lead.status }, after: { status: state } },
  });
  if (reopens && lead.duplicateState === "confirmed")
    await move(tx, duplicateLife, lead, "reopen", {
      set: { duplicateOfLead: null, duplicateOfClient: null },
      audit: {
        action: "lead.duplicate",
        recordType: "lead",
        before: { duplicate_state: "confirmed" },
        after: { duplicate_state: "cleared" },
      },
    });
}

function demandFields(tx: Tx, fields: string[]): void {
  const allowed: readonly string[] = changeableFields(tx.actor.roleId);
  const refused = fields.find((field) => !allowed.includes(field));
  if (refused) throw new Refusal("lead_field_not_allowed", { details: { name: refused.replaceAll("_", " ") } });
}

/** What became a client is changed no more (12, 5.1). */
export function demandLive({ status }: LeadRecord): void {
  if (statusOf(status).kind === "converted") throw new Refusal("already_converted");
}

async function demandOriginator(tx: Tx, id: number): Promise<void> {
  const [person] = await tx.db
    .select({ roleId: users.roleId })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  if (!person || !originatorRoles.includes(person.roleId))
    throw invalid({ originator: "Please choose an attorney, a managing partner or a contractor." });
}

async function demandManagingFirm(tx: Tx, id: number): Promise<void> {
  const found = and(eq(entities.id, id), eq(entities.firmType, 2), isNull(entities.deletedAt));
  if ((await tx.db.$count(entities, found)) === 0) throw invalid({ managing_firm: "This firm cannot be chosen." });
}

/** Takes a lead out of every list; its follow-ups end. */
export async function removeLead(tx: Tx, { params }: InputFor<typeof operations.remove>) {
  const lead = await heldLead(tx, params.id);
  demandLive(lead);
  await tx.db
    .update(leads)
    .set({ deletedAt: tx.now, nextFollowUp: null, ...nextVersion(tx, lead) })
    .where(eq(leads.id, lead.id));
  await tx.db
    .update(leadNotes)
    .set({ followUpDoneAt: tx.now })
    .where(and(eq(leadNotes.lead, lead.id), isNotNull(leadNotes.followUp), isNull(leadNotes.followUpDoneAt)));
  tx.audit({ action: "lead.delete", recordType: "lead", recordId: lead.id, before: { status: lead.status } });
  tellOf(tx, lead);
  return {};
}

export async function restoreLead(tx: Tx, { params }: InputFor<typeof operations.restore>) {
  const [lead] = await tx.db.select().from(leads).where(eq(leads.id, params.id)).for("update");
  if (!lead) throw notFound();
  if (lead.deletedAt !== null) {
    await tx.db
      .update(leads)
      .set({ deletedAt: null, ...nextVersion(tx, lead) })
      .where(eq(leads.id, lead.id));
    tx.audit({ action: "lead.restore", recordType: "lead", recordId: lead.id, after: { status: lead.status } });
    tellOf(tx, lead);
  }
  return readLead(tx, { params });
}

/** Staff say whether a suspected lead is a business that is known already (12, 5.4). */
export async function decideDuplicate(tx: Tx, { params, body }: InputFor<typeof operations.decideDuplicate>) {
  const lead = await heldLead(tx, params.id);
  if (lead.duplicateState !== "suspected") throw new Refusal("not_allowed_now");
  const entry = (to: string) => ({
    action: "lead.duplicate" as const,
    recordType: "lead",
    before: { duplicate_state: "suspected" },
    after: {
      duplicate_state: to,
      ...(body.of_lead && { of_lead: body.of_lead }),
      ...(body.of_client && { of_client: body.of_client }),
    },
  });
  if (body.decision === "cleared") {
    await move(tx, duplicateLife, lead, "clear", { set: nextVersion(tx, lead), audit: entry("cleared") });
  } else {
    demandLive(lead);
    const matches = await matchesOf(tx, lead, lead.id);
    const of = matches.find(
      ({ kind, id }) => (kind === "lead" && id === body.of_lead) || (kind === "client" && id === body.of_client),
    );
    if (!of || (body.of_lead !== undefined) === (body.of_client !== undefined))
      throw invalid({ of_lead: "Please choose what it is a duplicate of." });
    await move(tx, duplicateLife, lead, "confirm", {
      set: { duplicateOfLead: body.of_lead ?? null, duplicateOfClient: body.of_client ?? null },
      audit: entry("confirmed"),
    });
    if (lead.status !== "duplicate")
      await move(tx, leadLife, lead, "mark_duplicate", {
        set: { ...nextVersion(tx, lead), statusChangedAt: tx.now },
        audit: { action: "lead.status", before: { status: lead.status }, after: { status: "duplicate" } },
      });
  }
  tellOf(tx, lead);
  return readLead(tx, { params });
}

/** Open screens of the lead read it anew, and lists; those of people who do not see it hear no more than that some lead changed. */
export function tellOf(tx: Tx, { id }: { id: number }): void {
  tx.tell({ record: "leads", id }, { kind: "record", type: "leads", id });
  tellList(tx);
}
export const tellList = (tx: Tx) => tx.tell({ record: "lead_list", id: 1 }, { kind: "record", type: "leads", id: 0 });
