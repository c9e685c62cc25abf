import { type RoleId, staffRoles } from "../access/role.schemas.ts";

export const mailPermissions = {
  /** The built-in mailbox, only while mail goes there. */
  "mail.read_mailbox": staffRoles,
} as const satisfies Record<string, readonly RoleId[]>;
