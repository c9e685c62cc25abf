/** Credits for the same wages (domain document 1.6): leave to and from April 1, 2021, and sections of the Code. */
export const otherCreditKinds = ["ffcra_leave", "arp_leave", "wotc", "45S", "41", "45A", "45P", "1396"] as const;
export type OtherCreditKind = (typeof otherCreditKinds)[number];

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
