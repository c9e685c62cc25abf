import type { RoleId } from "./role.ts";

/** What everybody of the demo data signs in with, while it is loaded. */
export const demoPassword = "demo-refundry-2026";

/** One person of the demo data for each role. */
export const demoSignIns: Readonly<Record<RoleId, string>> = {
  1: "admin",
  2: "processor",
  3: "tax-attorney",
  4: "managing-attorney",
  5: "office-manager",
  6: "client",
  7: "attorney",
  8: "accountant",
  9: "managing-partner",
  10: "contractor",
  11: "sanitizer",
  12: "paralegal",
  13: "master-tax-attorney",
  14: "mandate-uploader",
};
export const demoEmail = (role: RoleId): string => `${demoSignIns[role]}@demo.refundry.test`;
