import { allRoles, editorRoles, figureRoles, handlerRoles, openerRoles, roles, without } from "../platform/role.ts";
import type { Permissions } from "../platform/words.ts";

const { accountant, admin, attorney, client, managingAttorney, managingPartner, masterTaxAttorney, processor } = roles;
const { mandateUploader, officeManager } = roles;
const withSteps = without(openerRoles, managingPartner, masterTaxAttorney);

export const shellPermissions = {
  "shell.dashboard": allRoles,
  /** Who finds it in the menu: whose home it is (02, 1). */
  "shell.dashboard_in_menu": without(allRoles, officeManager, mandateUploader),
  /** The cards of the home (02, 5). */
  "shell.card_signed": without(figureRoles, processor),
  "shell.card_processed": [...handlerRoles, accountant],
  "shell.card_filed": [...handlerRoles, accountant],
  /** The table of the common home: clients with their steps. */
  "shell.progress": [...withSteps, accountant],
  /** … and the steps in it, which the accountant does not see. */
  "shell.progress_steps": withSteps,
  "shell.progress_inactive": [admin, managingAttorney, attorney],
  /** Finals of claims in which nothing is missing: who makes them (07, 1). */
  "shell.finals": [admin],
  /** What such a claim still waits for: who answers its warnings and makes no finals (06, 1). */
  "shell.answers": [processor],
  /** Claims of which something is still to be entered: who may enter it (05, 1). */
  "shell.incomplete": without(editorRoles, client),
  /** What of the own firm's claims waits for others: who answers for them. */
  "shell.firm_waiting": [managingPartner, managingAttorney],
  /** What of the own firm is to be done now: clients that nobody holds, leads, denials. Who may do it (12, 1; 15, 1). */
  "shell.firm_urgent": [managingPartner, managingAttorney],
  /** Denials of claims that one answers for as their attorney of record. */
  "shell.own_denied": [attorney],
  /** What of an own company is still to be entered. */
  "shell.needed": [client],
  /** Has a guided tour: who changes claims and opens a client from the home (02, 6). */
  "shell.tour": without(editorRoles, client),
} as const satisfies Permissions;

declare global {
  interface RefundryPermissions {
    shell: keyof typeof shellPermissions;
  }
}
