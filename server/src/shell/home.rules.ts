import { type RoleId, roles } from "@refundry/contract/platform";

const notes: Partial<Record<RoleId, string>> = {
  [roles.accountant]:
    "Nothing waits for you here. You read the names of your firm's clients; what stands in a claim its tax attorneys can tell you.",
  [roles.sanitizer]: "There are no sanitization jobs. As soon as a payroll file waits to be cleaned it stands here.",
  [roles.masterTaxAttorney]: "Checks received, fees and submissions per week will stand here.",
};

/** What of a role's home is still to come, in words; null where its home is whole. */
export const noteFor = (role: RoleId): string | null => notes[role] ?? null;

/** What is open first, and of several how many there are: the number stands first, so that no short line cuts it off. */
export const openText = (first: string, others: number): string =>
  others === 0 ? first : `${others + 1} open, first: ${first}`;
