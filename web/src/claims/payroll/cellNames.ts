import type { payrollColumns } from "@refundry/contract/claims";
import { meaningTexts } from "./mapping.ts";

const { whole, date, gross, not_working, tips, other_credit, other_credit_kind } = meaningTexts;

/** What each column of a payroll file is called. */
export const cellNames: Readonly<Record<(typeof payrollColumns)[number], string>> = {
  date,
  name: whole,
  gross,
  not_working,
  tips,
  other_credit,
  other_credit_kind,
};
