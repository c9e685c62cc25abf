import { type RoleId, roles } from "@refundry/contract/platform";

const notes: Partial<Record<RoleId, string>> = {
  [roles.accountant]:
    "The fees of your firm will appear here once they are part of Refundry. Its clients are in the table.",
  [roles.sanitizer]:
    "Payroll files that wait to be cleaned will appear here once they are part of Refundry. There is nothing for you to do until then.",
  [roles.masterTaxAttorney]:
    "Checks received, fees and submissions per week will appear here once they are part of Refundry.",
};

/** What of a role's home is still to come, in words; null where its home is whole. */
export const noteFor = (role: RoleId): string | null => notes[role] ?? null;
