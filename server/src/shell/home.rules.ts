import { type RoleId, roles } from "@refundry/contract/platform";

const notes: Partial<Record<RoleId, string>> = {
  [roles.accountant]:
    "Your firm's clients stand in the table, by name and by how long they are with us. For more of a claim, ask a tax attorney of your firm.",
  [roles.sanitizer]: "Administrators and processors give you the payroll files to clean. None waits for you now.",
  [roles.masterTaxAttorney]: "Checks received, fees and submissions per week will stand here.",
};

/** What of a role's home is still to come, in words; null where its home is whole. */
export const noteFor = (role: RoleId): string | null => notes[role] ?? null;
