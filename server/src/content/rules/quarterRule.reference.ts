import { otherCreditKinds, returnCredits } from "@refundry/contract/values";
import type { QuarterRules } from "@refundry/credit";
import { caresAct, deadlinesHref, type OtherField, type RuleField } from "./ruleField.rules.ts";

const yesNo = [
  [true, "Yes"],
  [false, "No"],
] as const;

type QuarterField = Omit<RuleField, "keys"> & { readonly keys: readonly [keyof QuarterRules] };

/** Of each quarter (domain document 1.1). */
export const quarterFields: readonly QuarterField[] = [
  { keys: ["rate"], title: "Credit rate", kind: "percent", source: `${caresAct}(a); IRC 3134(a)` },
  { keys: ["cap"], title: "Cap per employee", kind: "money", source: `${caresAct}(b)(1); IRC 3134(b)(1)(A)` },
  {
    keys: ["capPeriod"],
    title: "The cap holds for",
    kind: "choice",
    choices: [
      ["year", "The calendar year"],
      ["quarter", "The quarter"],
    ],
    source: `${caresAct}(b)(1); Relief Act 207`,
  },
  {
    keys: ["largeOver"],
    title: "Large above, full-time employees of 2019",
    kind: "number",
    most: 100_000,
    source: `${caresAct}(c)(3)(A); Relief Act 207; IRC 3134(c)(3)(A)`,
  },
  {
    keys: ["distressedBelow"],
    title: "Large employers count all wages under, percent of 2019",
    kind: "number",
    unit: "%",
    most: 100,
    optional: true,
    source: "IRC 3134(c)(3)(C)",
  },
  {
    keys: ["splitBasis"],
    title: "Nonrefundable up to the employer's",
    kind: "choice",
    choices: [
      ["employer_social_security_6.2%", "Social security tax"],
      ["employer_medicare_1.45%", "Medicare tax"],
    ],
    source: `${caresAct}(b)(2); IRC 3134(b)(2)`,
  },
  { keys: ["shareRate"], title: "Rate of that tax", kind: "percent", source: "IRC 3111(a), (b)" },
  {
    keys: ["worksheet"],
    title: "Worksheet of Form 941-X",
    kind: "choice",
    choices: [
      [2, "Worksheet 2"],
      [4, "Worksheet 4"],
    ],
    source: "Instructions of Form 941-X",
  },
  {
    keys: ["recoveryStartup"],
    title: "Recovery startup business",
    kind: "choice",
    choices: [
      ["no", "Does not have the quarter"],
      ["also", "Has it beside others"],
      ["only", "Alone has it"],
    ],
    source: "IRC 3134(c)(5), (n)",
  },
  { keys: ["deemedFiled"], title: "A return in time counts as filed on", kind: "date", source: "IRC 6501(b)(2)" },
  {
    keys: ["assessYears"],
    title: "Years to assess the credit",
    kind: "number",
    least: 1,
    most: 20,
    source: "IRC 6501(a); 3134(l)",
  },
  {
    keys: ["limitsToPayBefore"],
    title: "Large employers: at most the pay of an equal time before",
    kind: "choice",
    choices: yesNo,
    source: `${caresAct}(c)(3)(B); Relief Act 207`,
    unconfirmed: true,
  },
  {
    keys: ["otherCredits"],
    title: "Credits whose wages do not count",
    kind: "lines",
    lines: { of: otherCreditKinds },
    source: `${caresAct}(h); Relief Act 207; IRC 3134(c)(3)(D)`,
  },
  {
    keys: ["workOpportunityTakesEmployee"],
    title: "With a work opportunity credit the employee is out",
    kind: "choice",
    choices: yesNo,
    source: `${caresAct}(h)(1)`,
    unconfirmed: true,
  },
  {
    keys: ["limitCredits"],
    title: "Credits of the return that move the nonrefundable limit",
    kind: "lines",
    lines: { of: returnCredits, signed: true },
    source: "Worksheets 2 and 4 of Form 941-X",
    unconfirmed: true,
  },
  {
    keys: ["barredWhenLate"],
    title: "Late claims are barred",
    kind: "choice",
    choices: yesNo,
    source: "Act of July 4, 2025, 70605(d)",
  },
];

export const lastClaimDay = {
  keys: ["lastClaimDay"],
  title: "Last day to file a claim",
  kind: "date",
  source: "IRC 6511",
  href: deadlinesHref,
} as const satisfies OtherField;
