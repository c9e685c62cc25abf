import { roles } from "../platform/role.ts";
import type { Permissions } from "../platform/words.ts";

const { admin, attorney, managingAttorney, masterTaxAttorney, sanitizer } = roles;

export const notificationPermissions = {
  /** The bell of the header (02, 3); the others get the same notifications by mail. */
  "notifications.bell": [admin, managingAttorney, attorney, sanitizer, masterTaxAttorney],
} as const satisfies Permissions;

declare global {
  interface RefundryPermissions {
    notifications: keyof typeof notificationPermissions;
  }
}
