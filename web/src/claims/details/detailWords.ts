import { parseQuarterKey, type QuarterKey, quarterLabel } from "@refundry/contract/values";
import { dateText } from "../../base/instants.ts";

// What the fields of the claim details are called: in their forms, where two changes meet, and in the history.

export const reportedLines = [
  ["reported_18a", "Line 18a"],
  ["reported_26a", "Line 26a"],
  ["reported_30", "Line 30"],
  ["reported_31a", "Line 31a"],
  ["other_credits", "Other credits on the return"],
] as const;

const answers: Record<string, string> = { yes: "Yes", no: "No", "": "Not asked" };

export const earlierWords = {
  amounts: { entry: entryLabel },
  prior_2020: {
    label: "Was the credit claimed for Q2 or Q3 2020?",
    show: (answer: string) => answers[answer] ?? answer,
  },
  used: "Names and qualified wages already used",
} as const;

/** `Line 18a, Q1 2021` of the key of an amount. */
function entryLabel(key: string): string {
  const [quarter = "", line] = key.split(" ");
  const [, title = ""] = reportedLines.find(([one]) => one === line) ?? [];
  return `${title}, ${quarterLabel(parseQuarterKey(quarter))}`;
}

export const methods = [
  ["min_payroll", "Minimum payroll"],
  ["exclude_all", "Exclude all checks in the covered period"],
] as const;
export const processes = [
  ["claim", "Claim (line 2)"],
  ["adjust", "Adjust (line 1)"],
] as const;

export const filingWords = {
  claimed: {
    label: "Claimed quarters",
    show: (keys: QuarterKey[]) => keys.map((key) => quarterLabel(parseQuarterKey(key))).join(", ") || "none",
  },
  ppp_mode: { label: "PPP method", show: (mode: string) => methods.find(([one]) => one === mode)?.[1] ?? mode },
  process: { label: "Process", show: (process: string) => processes.find(([one]) => one === process)?.[1] ?? process },
  filing_date: { label: "Filing date", show: dayOrNone },
  date_discovered: { label: "Date discovered", show: dayOrNone },
  signer_title: "Signer's title",
  files_own_941: "Also files its own 941",
} as const;

function dayOrNone(day: string): string {
  return dateText(day || null) || "nothing";
}

export const sizeWords = {
  fte_2019: "Average full-time employees",
  not_in_2019: "Not in business in 2019: 2020 average",
  medicare_wages: "Medicare wages Q3 2021",
  business_began: { label: "Business began", show: (day: string) => dateText(day || null) || "nothing" },
  recovery_startup: "Recovery startup",
  exempt_or_government: "Exempt organization or government",
  group_of_companies: "Part of a group of companies",
  supplement: "Prepare a 2020 supplement",
} as const;
