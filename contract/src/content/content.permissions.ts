import { roles } from "../platform/role.ts";
import type { Permissions } from "../platform/words.ts";

export const contentPermissions = {
  /** `/settings` with its tabs (20). */
  "content.manage_settings": [roles.admin],
} as const satisfies Permissions;

declare global {
  interface RefundryPermissions {
    content: keyof typeof contentPermissions;
  }
}
