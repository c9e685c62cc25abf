import { staffRoles } from "../platform/role.ts";
import type { Permissions } from "../platform/words.ts";

export const mailPermissions = {
  /** The built-in mailbox, only while mail goes there. */
  "mail.read_mailbox": staffRoles,
} as const satisfies Permissions;

declare global {
  interface RefundryPermissions {
    mail: keyof typeof mailPermissions;
  }
}
