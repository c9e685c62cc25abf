import { roles, staffRoles } from "@refundry/contract/platform";
import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { can, notFound, type Tx } from "../../platform/index.ts";
import { leads } from "../lead.tables.ts";

export type LeadRecord = typeof leads.$inferSelect;

export const isStaff = ({ actor }: Tx) => (staffRoles as readonly number[]).includes(actor.roleId);

/** The one place where it stands which leads somebody sees (12, 1): all, of the own firm or the own ones, the own ones. */
export function leadsInReach(tx: Tx): SQL {
  const { roleId, userId, firmId } = tx.actor;
  if (isStaff(tx)) return isNull(leads.deletedAt);
  const own = eq(leads.originator, userId);
  const ofFirm: readonly number[] = [roles.managingAttorney, roles.managingPartner];
  const seen = ofFirm.includes(roleId) && firmId !== null ? or(eq(leads.managingFirm, firmId), own) : own;
  return and(isNull(leads.deletedAt), can(tx.actor, "leads.use") ? seen : sql`false`) as SQL;
}

export async function isLeadVisible(tx: Tx, id: number): Promise<boolean> {
  const restores = can(tx.actor, "leads.route");
  return (await tx.db.$count(leads, and(eq(leads.id, id), restores ? undefined : leadsInReach(tx)))) > 0;
}

/** The lead while it is in reach, held until the change is written; else 404. */
export async function heldLead(tx: Tx, id: number): Promise<LeadRecord> {
  const [row] = await tx.db
    .select()
    .from(leads)
    .where(and(eq(leads.id, id), leadsInReach(tx)))
    .for("update");
  if (!row) throw notFound();
  return row;
}

/** What a lead is called: its trade name, else the legal one, else the contact's name. */
export const leadName = (lead: Pick<LeadRecord, "tradeName" | "legalName" | "contactFirst" | "contactLast">): string =>
  lead.tradeName ?? lead.legalName ?? `${lead.contactFirst} ${lead.contactLast}`.trim();
