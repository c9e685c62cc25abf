import type { payrollColumns } from "@refundry/contract/claims";

/** What each column of a payroll file is called. */
export const cellNames: Readonly<Record<(typeof payrollColumns)[number], string>> = {
  date: "Date of Check",
  name: "Name of Employee",
  gross: "Gross Wages",
  not_working: "Not working",
  tips: "Tips",
  other_credit: "Used for another credit",
  other_credit_kind: "Kind",
};
