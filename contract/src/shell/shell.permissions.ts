import { allRoles, openerRoles, roles } from "../platform/role.ts";
import type { Permissions } from "../platform/words.ts";

const { accountant, admin, attorney, client, managingAttorney, managingPartner, masterTaxAttorney, processor } = roles;
const { paralegal, taxAttorney } = roles;
const signed = [admin, taxAttorney, managingAttorney, attorney, managingPartner, masterTaxAttorney] as const;

export const shellPermissions = {
  "shell.dashboard": allRoles,
  /** The cards of the home (02, 5). */
  "shell.card_signed": signed,
  "shell.card_processed": [...signed, processor, accountant, paralegal],
  "shell.card_filed": [...signed, processor, accountant, paralegal],
  /** The table of the common home: clients with their steps. */
  "shell.progress": [admin, processor, taxAttorney, managingAttorney, client, attorney, accountant, paralegal],
  /** … and the steps in it, which the accountant does not see. */
  "shell.progress_steps": [admin, processor, taxAttorney, managingAttorney, client, attorney, paralegal],
  "shell.progress_inactive": [admin, managingAttorney, attorney],
  /** Finals that can be made, or what stands in their way. */
  "shell.finals": openerRoles.filter((role) => role !== client),
  /** What of an own company is still to be entered. */
  "shell.needed": [client],
} as const satisfies Permissions;

declare global {
  interface RefundryPermissions {
    shell: keyof typeof shellPermissions;
  }
}
