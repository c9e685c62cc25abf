/** The steps of the ERC checklist, in their order (05, 2.7). */
export const checklistSteps = [
  "Company information",
  "Company Representative",
  "Employee Count",
  "Qualifying For the Erc",
  "PPP Loans",
  "Owners and Family Members",
  "Taxable Social Security Wages",
  "Payroll Spreadsheet",
  "Required Attachments",
] as const;
export const checklistStepNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type ChecklistStep = (typeof checklistStepNumbers)[number];

export const checklistAddress = (client: number, step: ChecklistStep): string =>
  `/clients/${client}/checklist?step=${step}`;
