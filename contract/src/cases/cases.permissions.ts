import { allRoles, handlerRoles, openerRoles, roles, staffRoles, without } from "../platform/role.ts";
import type { Permissions } from "../platform/words.ts";

export const casePermissions = {
  /** Tasks of clients in scope (16, 1). */
  "cases.tasks": handlerRoles,
  /** The column `Claim` of the outstanding tasks (16, 2.9). */
  "cases.claim_tasks": [roles.admin],
  /** Close any task of the firm; everybody closes those of their own (16, 4.5). */
  "cases.close_tasks": [roles.admin, roles.managingAttorney, roles.managingPartner],
  /** What was sent and received for a client (16, 2.7). */
  "cases.shipments": handlerRoles,
  "cases.enter_mailings": staffRoles,
  /** A calendar address of one's own, with the deadlines in scope (16, 6.2). */
  "cases.calendar": handlerRoles,
  /** Everybody opens tickets and writes into those that they see (16, 4.7). */
  "cases.tickets": allRoles,
  /** Who finds them in the side menu; others in the menu of their account (02, master route table). */
  "cases.tickets_menu": openerRoles,
  /** The page of a client; its address answers 404 to who has no clients, and not 403 (conventions, 2). */
  "cases.tickets_page": openerRoles,
  "cases.client_tickets": allRoles,
  /** People of clients do not see who works on a ticket. */
  "cases.ticket_assignees": without(allRoles, roles.client),
  /** Answers, notes, whose a ticket is, snippets. */
  "cases.answer_tickets": staffRoles,
} as const satisfies Permissions;

declare global {
  interface RefundryPermissions {
    cases: keyof typeof casePermissions;
  }
}
