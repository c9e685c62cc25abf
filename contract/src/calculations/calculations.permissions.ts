import type { Permissions } from "../platform/words.ts";

export const calculationPermissions = {
  "calculations.read": [1, 2, 3, 4, 7, 9, 13],
  /** What stands in the way of a package. */
  "calculations.read_readiness": [1, 2, 3, 4, 7, 9, 12, 13],
  "calculations.totals": [1],
  /** Recalculate, files, acceptances, what-if. */
  "calculations.run": [1, 2],
  "calculations.evaluate": [1, 2],
} as const satisfies Permissions;

declare global {
  interface RefundryPermissions {
    calculations: keyof typeof calculationPermissions;
  }
}
