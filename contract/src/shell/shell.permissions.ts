import { allRoles } from "../platform/role.ts";
import type { Permissions } from "../platform/words.ts";

export const shellPermissions = {
  "shell.dashboard": allRoles,
} as const satisfies Permissions;

declare global {
  interface RefundryPermissions {
    shell: keyof typeof shellPermissions;
  }
}
