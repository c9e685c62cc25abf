import type { FirmType, RoleId } from "@refundry/contract/platform";
import { eq, sql } from "drizzle-orm";
import { invalid, raise, type Tx } from "../../platform/index.ts";
import { userInvited } from "../people.events.ts";
import { entities, users } from "../people.tables.ts";
import { pods, podTerms } from "../pod.tables.ts";
import { mayBeAttorneyOfRecord } from "./user.rules.ts";

export interface NewPerson {
  first: string;
  last: string;
  email: string;
  role: RoleId;
  /** The firm; null exactly for people of a client. */
  firm: number | null;
  phone?: string | null;
  /** The contractor above a contractor. */
  upline?: number | null;
  /** False: nobody is mailed; the caller hands the link out. */
  invite?: boolean;
}

/** Adds a pending person and mails an activation link. Refuses a known e-mail and a role that the firm does not have. */
export async function addPerson(tx: Tx, person: NewPerson): Promise<typeof users.$inferSelect> {
  const firm = person.firm === null ? null : await readFirm(tx, person.firm);
  const email = person.email.trim().toLowerCase();
  const [made] = await tx.db
    .insert(users)
    .values({
      first: person.first,
      last: person.last,
      email,
      username: email,
      roleId: person.role,
      parentEntity: firm?.id ?? null,
      firmType: firm?.firmType ?? null,
      phone: person.phone ?? null,
      uplineParent: person.upline ?? null,
      canBeAor: mayBeAttorneyOfRecord(person.role),
      invitedBy: tx.actorOrNone?.userId ?? null,
      invitedAt: tx.now,
      createdAt: tx.now,
    })
    .returning();
  if (!made) throw new Error("The person was not written.");
  tx.audit({
    action: "user.create",
    recordType: "user",
    recordId: made.id,
    entityId: made.parentEntity,
    after: { email, role_id: made.roleId, ...(person.upline && { upline_parent: person.upline }) },
  });
  if (person.invite !== false) await raise(tx, userInvited, { person: made });
  return made;
}

async function readFirm(tx: Tx, id: number) {
  const [firm] = await tx.db.select().from(entities).where(eq(entities.id, id));
  if (!firm) throw invalid({ parent_entity: "This field is required." });
  return firm;
}

export async function addFirm(tx: Tx, firm: { name: string; ein: string; type: FirmType }): Promise<number> {
  const [made] = await tx.db
    .insert(entities)
    .values({ name: firm.name.trim(), ein: firm.ein.replace("-", ""), firmType: firm.type })
    .returning({ id: entities.id });
  if (!made) throw new Error("The firm was not written.");
  tx.audit({
    action: "entity.create",
    recordType: "entity",
    recordId: made.id,
    entityId: made.id,
    after: { name: firm.name, firm_type: firm.type },
  });
  return made.id;
}

export async function setPrimaryUser(tx: Tx, firm: number, user: number): Promise<void> {
  await tx.db.update(entities).set({ primaryUser: user }).where(eq(entities.id, firm));
  tx.audit({
    action: "entity.update",
    recordType: "entity",
    recordId: firm,
    entityId: firm,
    after: { primary_user: user },
  });
}

/** The firm that was the default of referrals is it no more. */
export async function noDefaultReferral(tx: Tx): Promise<void> {
  const former = await tx.db
    .update(entities)
    .set({ isDefaultReferral: false, version: sql`${entities.version} + 1` })
    .where(eq(entities.isDefaultReferral, true))
    .returning({ id: entities.id });
  for (const { id } of former)
    tx.audit({
      action: "entity.update",
      recordType: "entity",
      recordId: id,
      entityId: id,
      before: { is_default_referral: true },
      after: { is_default_referral: false },
    });
}

/** Where contractors go who register without an upline: one firm at a time. */
export async function setDefaultReferral(tx: Tx, firm: number): Promise<void> {
  await noDefaultReferral(tx);
  await tx.db.update(entities).set({ isDefaultReferral: true }).where(eq(entities.id, firm));
  tx.audit({
    action: "entity.update",
    recordType: "entity",
    recordId: firm,
    entityId: firm,
    after: { is_default_referral: true },
  });
}

/** Pairs a tax firm with a managing law firm; `from` is the first day of the points. */
export async function addPod(
  tx: Tx,
  pod: { taxFirm: number; managingFirm: number; pointsTaxFirm: string; pointsManagingFirm: string; from: string },
): Promise<number> {
  const [made] = await tx.db
    .insert(pods)
    .values({ taxFirm: pod.taxFirm, managingLawfirm: pod.managingFirm })
    .returning({ id: pods.id });
  if (!made) throw new Error("The pod was not written.");
  await tx.db.insert(podTerms).values({
    pod: made.id,
    effectiveFrom: pod.from,
    pointsTaxFirm: pod.pointsTaxFirm,
    pointsManagingFirm: pod.pointsManagingFirm,
    createdBy: tx.actorOrNone?.userId ?? null,
  });
  tx.audit({
    action: "pod.create",
    recordType: "pod",
    recordId: made.id,
    after: { tax_firm: pod.taxFirm, managing_lawfirm: pod.managingFirm },
  });
  return made.id;
}
