import type { Quarter } from "./quarter.ts";

/** Credits for the same wages (domain document 1.6): leave to and from April 1, 2021, and sections of the Code. */
export const otherCreditKinds = ["ffcra_leave", "arp_leave", "wotc", "45S", "41", "45A", "45P", "1396"] as const;
export type OtherCreditKind = (typeof otherCreditKinds)[number];

/** What the credits for the same wages are called where they are entered. */
export const otherCreditNames: Readonly<Record<OtherCreditKind, string>> = {
  ffcra_leave: "Sick and family leave to March 2021",
  arp_leave: "Sick and family leave from April 2021",
  wotc: "WOTC (51)",
  "45S": "45S",
  "41": "41",
  "45A": "45A",
  "45P": "45P",
  "1396": "1396",
};

/** Credits and taxes of the return that move the limit of the nonrefundable part (domain document 1.7). */
export const returnCredits = [
  "form_8974",
  "form_5884c",
  "form_5884d",
  "leave_to_march_2021",
  "leave_from_april_2021",
  "sick_pay",
  "tax_3121q",
] as const;
export type ReturnCredit = (typeof returnCredits)[number];

/** What the credits of the return are called. */
export const returnCreditNames: Readonly<Record<ReturnCredit, string>> = {
  form_8974: "Form 8974",
  form_5884c: "Form 5884-C",
  form_5884d: "Form 5884-D",
  leave_to_march_2021: "Leave to March 31, 2021 (line 17)",
  leave_from_april_2021: "Leave from April 1, 2021 (line 18b)",
  sick_pay: "Sick pay of third parties",
  tax_3121q: "Section 3121(q) tax",
};

/** Credits against social security tax, and what changes the tax itself (Worksheet 2; domain document 1.7): −1 lowers the limit. */
export const againstSocialSecurity = {
  form_8974: -1,
  form_5884c: -1,
  form_5884d: -1,
  leave_to_march_2021: -1,
  sick_pay: -1,
  tax_3121q: 1,
} as const satisfies LimitEffects;

/** Credits against Medicare tax, and what changes the tax itself (Worksheet 4; domain document 1.7). */
export const againstMedicare = {
  leave_from_april_2021: -1,
  sick_pay: -1,
  tax_3121q: 1,
} as const satisfies LimitEffects;

type LimitEffects = Readonly<Partial<Record<ReturnCredit, 1 | -1>>>;

/** What a credit of the return does to the limit of the nonrefundable part of a quarter: −1, 1, or nothing (0). */
export function limitEffect(credit: ReturnCredit, { year, quarter }: Quarter): 1 | 0 | -1 {
  const isMedicare = year > 2021 || (year === 2021 && quarter >= 3);
  const effects: LimitEffects = isMedicare ? againstMedicare : againstSocialSecurity;
  return effects[credit] ?? 0;
}

/** How one person may be related to another: `{person} is the {relation} of {of}` (domain document 1.4). */
export const relationKinds = [
  "child",
  "parent",
  "sibling",
  "step_child",
  "step_parent",
  "step_sibling",
  "niece_nephew",
  "aunt_uncle",
  "in_law",
  "household",
  "spouse",
  "partner",
] as const;
export type RelationKind = (typeof relationKinds)[number];

/** What the nonrefundable part of annual filers is reckoned of, once each (domain document 1.8). */
export const annualPeriods = ["2020", "2021-H1", "2021-H2"] as const;
export type AnnualPeriod = (typeof annualPeriods)[number];

/** What the periods of annual filers are called. */
export const periodLabels: Readonly<Record<AnnualPeriod, string>> = {
  "2020": "2020",
  "2021-H1": "January to June 2021",
  "2021-H2": "July to December 2021",
};
