import { roles, staffRoles } from "../platform/role.ts";
import type { Permissions } from "../platform/words.ts";

const { admin, attorney, contractor, managingAttorney, managingPartner } = roles;

export const leadPermissions = {
  /** Lists, notes, imports and conversion of the leads that one sees (12, 1). */
  "leads.use": [...staffRoles, managingAttorney, attorney, managingPartner, contractor],
  /** Held intakes and possible duplicates. */
  "leads.decide": staffRoles,
  /** Asks that stale leads become another originator's (12, 7.7). */
  "leads.hand_over": [...staffRoles, managingPartner],
  /** Lead routing, another originator, what is handed over, restoring. */
  "leads.route": [admin],
  /** Chooses the managing firm of a lead. */
  "leads.choose_firm": staffRoles,
  /** Has a link by which leads come in as the own ones (12, 5.6). */
  "leads.own_link": [managingAttorney, attorney, managingPartner, contractor],
  /** Sees whose a lead is and whose firm works it. */
  "leads.see_firm": [...staffRoles, managingAttorney, managingPartner],
  "leads.read_history": staffRoles,
  "leads.read_unassigned": [...staffRoles, managingAttorney, managingPartner],
  "leads.assign": [admin, managingAttorney, managingPartner],
  "leads.downline": [...staffRoles, contractor],
  /** The own downline needs no choice; staff choose whose. */
  "leads.own_downline": [contractor],
  "leads.orphans": staffRoles,
  "leads.assign_upline": [admin],
  "leads.performance": [...staffRoles, managingPartner, contractor],
  "leads.partner_table": [managingPartner],
} as const satisfies Permissions;

declare global {
  interface RefundryPermissions {
    leads: keyof typeof leadPermissions;
  }
}
