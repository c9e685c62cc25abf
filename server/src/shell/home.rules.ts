import { type RoleId, roles } from "@refundry/contract/platform";

const notes: Partial<Record<RoleId, string>> = {
  [roles.accountant]:
    "Nothing waits for you here. The clients of your firm are in the table; for more of a claim, ask a tax attorney of your firm.",
  [roles.sanitizer]: "There are no sanitization jobs. As soon as a payroll file waits to be cleaned it stands here.",
  [roles.masterTaxAttorney]: "Checks received, fees and submissions per week will stand here.",
};

/** What of a role's home is still to come, in words; null where its home is whole. */
export const noteFor = (role: RoleId): string | null => notes[role] ?? null;
