import type { people as operations, UpdateEntity } from "@refundry/contract/people";
import { type FirmType, firmTypes, type InputFor, type RoleId, roleFacts, roles } from "@refundry/contract/platform";
import { and, eq, isNull, ne, or } from "drizzle-orm";
import {
  changedFields,
  demandVersion,
  factOf,
  fieldOf,
  invalid,
  lastChange,
  nextVersion,
  notFound,
  onTheWire,
  Refusal,
  raise,
  type Tx,
} from "../../platform/index.ts";
import { entityChanged } from "../people.events.ts";
import { clientCount } from "../people.facts.ts";
import { entities, users } from "../people.tables.ts";
import { changePerson, renamed } from "../persons/person.commands.ts";
import { lockedPerson } from "../persons/person.queries.ts";
import { deletePerson } from "../persons/personClosing.commands.ts";
import { demandAnother, demandOwnHand } from "../persons/personGuards.commands.ts";
import { addFirm, addPerson, noDefaultReferral, setPrimaryUser } from "../persons/user.commands.ts";
import { pods } from "../pod.tables.ts";
import { readEntity } from "./entity.queries.ts";

type Firm = typeof entities.$inferSelect;

/** The least role at a firm of each type, which its primary user gets (03, Firm). */
const leastRoles: Record<FirmType, RoleId> = {
  1: roles.processor,
  2: roles.managingAttorney,
  3: roles.taxAttorney,
  4: roles.contractor,
};

/** A firm and its primary user, who is pending, or neither. */
export async function createEntity(tx: Tx, { body }: InputFor<typeof operations.createEntity>) {
  const { name, ein, firm_type: type, user_first: first, user_last: last, user_email: email } = body;
  if (await personByEmail(tx, email)) throw invalid({ user_email: "A user with this e-mail already exists." });
  const firm = await addFirm(tx, { name, ein, type });
  const person = await addPerson(tx, { first, last, email, role: leastRoles[type], firm });
  await setPrimaryUser(tx, firm, person.id);
  return readEntity(tx, { params: { id: firm } });
}

async function personByEmail(tx: Tx, email: string) {
  const [found] = await tx.db
    .select({ id: users.id, firm: users.parentEntity })
    .from(users)
    .where(and(eq(users.email, email.trim().toLowerCase()), isNull(users.deletedAt)));
  return found ?? null;
}

async function held(tx: Tx, id: number): Promise<Firm> {
  const [firm] = await tx.db
    .select()
    .from(entities)
    .where(and(eq(entities.id, id), isNull(entities.deletedAt)))
    .for("update");
  if (!firm) throw notFound();
  return firm;
}

/** Changes what was sent of the firm and of its primary user, all or nothing. */
export async function updateEntity(tx: Tx, { params, body }: InputFor<typeof operations.updateEntity>) {
  const before = await held(tx, params.id);
  await demandVersion(tx, body.version, lastChange(before));
  const type = body.firm_type ?? before.firmType;
  if (type !== before.firmType) await demandUnusedType(tx, before, type as FirmType);
  const isDefault = await defaultReferral(tx, before, type as FirmType, body.is_default_referral);
  const after: Partial<Firm> = {
    isDefaultReferral: isDefault,
    ...(body.name !== undefined && { name: body.name }),
    ...(body.ein !== undefined && { ein: body.ein.replace("-", "") }),
    firmType: type,
    primaryUser: await primaryOf(tx, before, body),
  };
  const changed = changedFields<Record<string, unknown>>(before, after);
  if (changed) {
    await tx.db
      .update(entities)
      .set({ ...after, ...nextVersion(tx, before) })
      .where(eq(entities.id, before.id));
    tx.audit({
      action: "entity.update",
      recordType: "entity",
      recordId: before.id,
      entityId: before.id,
      before: onTheWire(changed.before),
      after: onTheWire(changed.after),
    });
    await raise(tx, entityChanged, { entity: before.id, fields: Object.keys(changed.after).map(fieldOf) });
  }
  return readEntity(tx, { params });
}

/** Whether contractors without an upline go to this firm from now on; of another firm they do so no more (01, Registration). */
async function defaultReferral(tx: Tx, firm: Firm, type: FirmType, asked: boolean | undefined): Promise<boolean> {
  const isPartner = type === firmTypes.referralPartner;
  if (asked && !isPartner) throw invalid({ is_default_referral: "Only a referral partner can be it." });
  if (asked && !firm.isDefaultReferral) await noDefaultReferral(tx);
  return isPartner && (asked ?? firm.isDefaultReferral);
}

/** Another person of the firm by the e-mail, or the same one with the data that were sent (PEOPLE-30). */
async function primaryOf(tx: Tx, firm: Firm, { first, last, email }: UpdateEntity): Promise<number | null> {
  const other = email === undefined ? null : await personByEmail(tx, email);
  if (other?.firm === firm.id && other.id !== firm.primaryUser) return other.id;
  if (firm.primaryUser === null) {
    if (email === undefined || last === undefined) return null;
    const type = firm.firmType as FirmType;
    const made = await addPerson(tx, { first: first ?? "", last, email, role: leastRoles[type], firm: firm.id });
    return made.id;
  }
  const person = await lockedPerson(tx, firm.primaryUser);
  if (!person) return firm.primaryUser;
  const after = renamed(person, { first, last, email });
  if (changedFields<Record<string, unknown>>(person, after)) demandOwnHand(tx, person.id);
  await changePerson(tx, person, after);
  return firm.primaryUser;
}

interface Uses {
  clients: number;
  people: number;
}

/** Refuses, with counts, what cannot be done to a firm that others rest on (03, Firm). */
async function demandUnused(tx: Tx, firm: Firm, { clients, people }: Uses): Promise<void> {
  const paired = await tx.db.$count(
    pods,
    and(isNull(pods.deletedAt), or(eq(pods.taxFirm, firm.id), eq(pods.managingLawfirm, firm.id))),
  );
  if (clients + people + paired === 0) return;
  const counted = [many(clients, "client"), people === 1 ? "1 person" : `${people} people`, many(paired, "pod")];
  throw new Refusal("in_use", { text: `This firm is still in use: ${counted.join(", ")}, 0 adoptions.` });
}

const many = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;

/** A firm changes its type only while nobody rests on the one it has; who was deleted there has a role of it still. */
async function demandUnusedType(tx: Tx, firm: Firm, type: FirmType): Promise<void> {
  const [{ all }, people] = await Promise.all([
    factOf(tx, clientCount, firm.id),
    tx.db.select({ role: users.roleId }).from(users).where(eq(users.parentEntity, firm.id)),
  ]);
  const misfits = people.filter(({ role }) => !roleFacts[role as RoleId].firmTypes.includes(type)).length;
  await demandUnused(tx, firm, { clients: all, people: misfits });
}

/** A soft deletion, and that of the primary user with it. */
export async function removeEntity(tx: Tx, { params }: InputFor<typeof operations.removeEntity>) {
  const firm = await held(tx, params.id);
  if (firm.primaryUser !== null) demandAnother(tx, firm.primaryUser);
  const others = firm.primaryUser === null ? undefined : ne(users.id, firm.primaryUser);
  const [{ active }, people] = await Promise.all([
    factOf(tx, clientCount, firm.id),
    tx.db.$count(users, and(eq(users.parentEntity, firm.id), isNull(users.deletedAt), others)),
  ]);
  await demandUnused(tx, firm, { clients: active, people });
  const primary = firm.primaryUser === null ? null : await lockedPerson(tx, firm.primaryUser);
  if (primary) await deletePerson(tx, primary);
  await tx.db
    .update(entities)
    .set({ deletedAt: tx.now, ...nextVersion(tx, firm) })
    .where(eq(entities.id, firm.id));
  tx.audit({
    action: "entity.delete",
    recordType: "entity",
    recordId: firm.id,
    entityId: firm.id,
    before: { name: firm.name, ein: firm.ein },
  });
  await raise(tx, entityChanged, { entity: firm.id, fields: ["deleted_at"] });
  return {};
}

export async function restoreEntity(tx: Tx, { params }: InputFor<typeof operations.restoreEntity>) {
  const [firm] = await tx.db.select().from(entities).where(eq(entities.id, params.id)).for("update");
  if (!firm) throw notFound();
  if (firm.deletedAt === null) throw new Refusal("not_allowed_now", { text: "This firm is not deleted." });
  await tx.db
    .update(entities)
    .set({ deletedAt: null, ...nextVersion(tx, firm) })
    .where(eq(entities.id, firm.id));
  tx.audit({ action: "entity.restore", recordType: "entity", recordId: firm.id, entityId: firm.id });
  await raise(tx, entityChanged, { entity: firm.id, fields: ["deleted_at"] });
  return readEntity(tx, { params });
}
