import { handlerRoles, roles, staffRoles, without } from "../platform/role.ts";
import type { Permissions } from "../platform/words.ts";

export const mailPermissions = {
  /** The built-in mailbox, only while mail goes there. */
  "mail.read_mailbox": staffRoles,
  /** Every mail of the product (18, 2.5). */
  "mail.read_history": staffRoles,
  /** The mails that people wrote to clients in scope (18, 1). */
  "mail.read_client": without(handlerRoles, roles.taxAttorney),
  /** Writes to clients in scope, takes back and sends again. */
  "mail.write_client": [roles.admin, roles.managingAttorney, roles.attorney, roles.managingPartner, roles.paralegal],
  /** Says what becomes of a mail that is not confirmed, or was refused. */
  "mail.settle": [roles.admin],
  /** Which addresses get no mail. */
  "mail.suppress": [roles.admin],
  /** The tab `Mail` of the settings (20). */
  "mail.manage_templates": [roles.admin],
} as const satisfies Permissions;

declare global {
  interface RefundryPermissions {
    mail: keyof typeof mailPermissions;
  }
}
