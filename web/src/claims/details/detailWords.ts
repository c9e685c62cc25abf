import {
  type OtherCreditKind,
  otherCreditNames,
  parseQuarterKey,
  type QuarterKey,
  quarterLabel,
  returnCreditNames,
  returnCredits,
} from "@refundry/contract/values";
import { dateText } from "../../base/instants.ts";

// What the fields of the claim details are called: in their forms, where two changes meet, and in the history.

export const reportedLines = [
  ["reported_18a", "Line 18a"],
  ["reported_26a", "Line 26a"],
  ["reported_30", "Line 30"],
  ["reported_31a", "Line 31a"],
] as const;

/** March 13–31, 2020: on the return of Q2 2020 alone. */
export const marchLines = [
  ["reported_33a", "Line 33a"],
  ["reported_34", "Line 34"],
] as const;

/** What stands on the lines of Form 941-X. */
export const lineMeanings: Readonly<Record<(typeof reportedLines | typeof marchLines)[number][0], string>> = {
  reported_18a: "Nonrefundable part of the credit",
  reported_26a: "Refundable part of the credit",
  reported_30: "Qualified wages",
  reported_31a: "Qualified health plan expenses",
  reported_33a: "Qualified wages of March 13–31, 2020",
  reported_34: "Health plan expenses of March 13–31, 2020",
};

export const returnDays = [
  ["return_filed", "Original return filed"],
  ["tax_paid", "Tax paid"],
  ["refunded_on", "Refund made"],
] as const;

/** Credits on the return; what was entered as one sum is `Other`. */
export const returnCreditFields = [
  ...returnCredits.map((credit) => [`credit_${credit}`, returnCreditNames[credit]] as const),
  ["other_credits", "Other"] as const,
];

/** What the numbers of the credits for the same wages stand for: section of the Internal Revenue Code, or the act. */
export const otherCreditMeanings: Readonly<Record<OtherCreditKind, string>> = {
  ffcra_leave: "FFCRA, Form 941 line 11b",
  arp_leave: "American Rescue Plan, Form 941 line 11d",
  wotc: "Work opportunity credit, Form 5884",
  "45S": "Paid family and medical leave, Form 8994",
  "41": "Research, Form 6765",
  "45A": "Indian employment, Form 8845",
  "45P": "Pay of employees on active duty, Form 8932",
  "1396": "Empowerment zone employment, Form 8844",
};

/** What the credits and taxes of the return are. */
export const returnCreditMeanings: Readonly<Record<(typeof returnCreditFields)[number][0], string>> = {
  credit_form_8974: "Research credit of a small business",
  credit_form_5884c: "Work opportunity credit of an exempt organization, for veterans",
  credit_form_5884d: "Disaster credit of an exempt organization",
  credit_leave_to_march_2021: "Sick and family leave under the FFCRA",
  credit_leave_from_april_2021: "Sick and family leave under the American Rescue Plan",
  credit_sick_pay: "Paid by an insurer, who withheld the tax",
  credit_tax_3121q: "The employer's share on tips that were not reported",
  other_credits: "Entered before as one sum",
};

/** What a credit does to the limit of the nonrefundable part (domain document 1.7). */
export const effectTexts = {
  [-1]: "lowers the limit",
  0: "has no effect in this quarter",
  1: "raises the limit",
} as const;

const answers: Record<string, string> = { yes: "Yes", no: "No", "": "Not asked" };

export const earlierWords = {
  amounts: { entry: entryLabel },
  prior_2020: {
    label: "Was the credit claimed for Q2 or Q3 2020?",
    show: (answer: string) => answers[answer] ?? answer,
  },
  used: "Names and qualified wages already used",
  late: "Was a return filed or its tax paid after the due date, or a refund made?",
  days: { entry: entryLabel },
} as const;

export const otherCreditWords = {
  kinds: {
    label: "Which credits stand on the returns?",
    show: (kinds: string[]) => kinds.map(titleOf).join(", ") || "none",
  },
  amounts: { entry: entryLabel },
  claimed: {
    label: "Which credits did the client claim for wages?",
    show: (kinds: OtherCreditKind[]) => kinds.map((kind) => otherCreditNames[kind]).join(", ") || "not asked",
  },
  none: "No credit was claimed for wages",
  used: { entry: (kind: string) => `Wages used for ${otherCreditNames[kind as OtherCreditKind]}` },
} as const;

function titleOf(field: string): string {
  const all = [...reportedLines, ...marchLines, ...returnDays, ...returnCreditFields];
  return all.find(([one]) => one === field)?.[1] ?? field;
}

/** `Line 18a, Q1 2021` of the key of an amount or day. */
function entryLabel(key: string): string {
  const [quarter = "", field = ""] = key.split(" ");
  return `${titleOf(field)}, ${quarterLabel(parseQuarterKey(quarter))}`;
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
  pay_before: "Pay in the 30 days before the period",
  annual_wages_2020: "Wages of 2020",
  annual_wages_2021_h1: "Wages of January–June 2021",
  annual_wages_2021_h2: "Medicare wages of July–December 2021",
} as const;
