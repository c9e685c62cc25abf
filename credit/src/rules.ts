import {
  againstMedicare,
  againstSocialSecurity,
  type IsoDate,
  type OtherCreditKind,
  otherCreditKinds,
  type Quarter,
  quarterKey,
  type ReturnCredit,
} from "@refundry/contract/values";
import { nicknames } from "./people/nicknames.ts";
import type { ClaimQuarter } from "./quarters.ts";

export type SplitBasis = "employer_social_security_6.2%" | "employer_medicare_1.45%";

/** What the law says of one quarter (domain document 1.1). */
export interface QuarterRules {
  readonly quarter: ClaimQuarter;
  /** First and last check date that belong to the quarter. */
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** Credit rate in basis points of qualified wages and health expenses. */
  readonly rate: number;
  /** Most wages and health expenses that count per employee, in cents. */
  readonly cap: number;
  /** Whether the cap holds for the calendar year or for the quarter alone. */
  readonly capPeriod: "year" | "quarter";
  /** Above this 2019 average of full-time employees the employer is large. */
  readonly largeOver: number;
  /** Gross receipts under this percent of 2019 let a large employer count all wages; null where the law has no such rule. */
  readonly distressedBelow: number | null;
  readonly splitBasis: SplitBasis;
  /** The employer's share, in basis points of the taxable wages, up to which the credit is nonrefundable. */
  readonly shareRate: number;
  /** Worksheet of the Form 941-X instructions. */
  readonly worksheet: 2 | 4;
  /** Whether a recovery startup business has the quarter, and whether it alone has it. */
  readonly recoveryStartup: "no" | "also" | "only";
  /** Day on which a return filed in time counts as filed (section 6501(b)(2)). */
  readonly deemedFiled: IsoDate;
  /** Last day to file a claim (section 6511). */
  readonly lastClaimDay: IsoDate;
  /** Years in which the credit may be assessed: six for section 3134 (section 3134(l)). */
  readonly assessYears: number;
  /** A large employer may not claim more than the pay of an equal time before the period (section 2301(c)(3)(B)). */
  readonly limitsToPayBefore: boolean;
  /** Credits whose wages do not count. */
  readonly otherCredits: readonly OtherCreditKind[];
  /** With a work opportunity credit the employee is out for the quarter, not only the wages (section 2301(h)(1)). */
  readonly workOpportunityTakesEmployee: boolean;
  /** Which credits of the return lower (−1) or raise (1) the limit of the nonrefundable part. */
  readonly limitCredits: Readonly<Partial<Record<ReturnCredit, 1 | -1>>>;
  /** Whether section 70605(d) of the Act of July 4, 2025 bars late claims of the quarter. */
  readonly barredWhenLate: boolean;
}

/**
 * How steps are done where a later reading corrected an earlier one. A rule set keeps its own, so that a calculation
 * made under it can be explained, and so that a comparison can try one correction at a time.
 */
export interface Methods {
  /** What a reversal takes back: only checks of its quarter and outcome, or the newest earlier check whatever it is. */
  readonly reversals: "same_quarter" | "newest_earlier";
  /** Health expenses: as entered, or by eligible days and, for a large employer, by time not worked. */
  readonly health: "as_entered" | "by_days";
  /** Whether the pay of the days before the period limits a large employer in 2020. */
  readonly payBefore: "unlimited" | "limited";
  /** Whether group health that supported a PPP loan is spent for the credit. */
  readonly pppHealth: "counts" | "spent";
  /** A recovery startup's average: of every year entered, or of 2020 alone, which must be complete. */
  readonly startupAverage: "years_entered" | "year_2020";
  /** A base quarter in which the business began: as entered, or reckoned up to the whole quarter. */
  readonly baseQuarter: "as_entered" | "reckoned_up";
  /** Whether a cleared pair also clears a person's own spelling. */
  readonly ownSpelling: "may_be_cleared" | "never_cleared";
  /** Names given with amounts that fit nobody on the payroll are told. */
  readonly unknownNames: "silent" | "warned";
  /** Late claims of Q3 and Q4 2021: all are barred, or those with a refund not made in time. */
  readonly lateClaims: "all_barred" | "unpaid_barred";
}

/** Every dated or disputed value of the calculation. Plain JSON: cents and basis points are whole numbers. */
export interface RuleSet {
  readonly version: string;
  readonly quarters: readonly QuarterRules[];
  /** Percentages of base receipts (spec 14, 5.8). */
  readonly receipts: { readonly start2020: number; readonly end2020: number; readonly below2021: number };
  readonly recoveryStartup: {
    readonly beganAfter: IsoDate;
    /** Average yearly gross receipts at most this, in cents. */
    readonly receiptsAtMost: number;
    /** Most credit of one employer and quarter, in cents; a group has it once (section 3134(b)(1)(B) and (d)). */
    readonly creditAtMost: number;
  };
  readonly ppp: {
    readonly defaultWeeks: number;
    /** Basis points of the forgiven amount that must be payroll. */
    readonly payrollShare: number;
    /** Yearly pay that counts per person, in cents. */
    readonly yearlyPay: number;
    /** Weeks up to which owners have the limit of everybody. */
    readonly ownerWeeks: number;
    /** Most that counts for an owner beyond those weeks, in cents: 100,000 × 2.5 ÷ 12. */
    readonly ownerAtMost: number;
    /** Days on which a round could start. */
    readonly windows: readonly { readonly number: 1 | 2; readonly from: IsoDate; readonly to: IsoDate }[];
  };
  /** Under this percent of receipts or hours an order does not count (Notice 2021-20, Q11 and Q18). */
  readonly nominalUnder: number;
  /** Days before a period whose pay limits a large employer in 2020. */
  readonly payBeforeDays: number;
  /** Filing after this day bars the quarters marked `barredWhenLate`. */
  readonly filedAfterBarred: IsoDate;
  /** A refund made by this day stays (section 70605(d) of the Act of July 4, 2025). */
  readonly refundedBy: IsoDate;
  /** What may pass without a warning. */
  readonly tolerance: {
    /** Percent between payroll and taxable wages of a quarter. */
    readonly wages: number;
    /** Percent between distinct names and the count of employees. */
    readonly employees: number;
    /** Largest single check, in cents. */
    readonly check: number;
  };
  /** Days a payroll should cover. */
  readonly payrollCovers: { readonly from: IsoDate; readonly to: IsoDate };
  /** Social security wage base by year, in cents. */
  readonly wageBases: Readonly<Record<string, number>>;
  /** Relations to a majority owner whose wages never count (section 152(d)(2)(A)–(H)). */
  readonly relationships: readonly string[];
  /** Percent of the refund charged when the input names no rate. */
  readonly normalContingencyRate: string;
  /** Formal first name → its short forms, capitals, separated by spaces. */
  readonly nicknames: Readonly<Record<string, string>>;
  readonly methods: Methods;
}

const year2020 = {
  rate: 5000,
  cap: 1_000_000,
  capPeriod: "year",
  largeOver: 100,
  distressedBelow: null,
  splitBasis: "employer_social_security_6.2%",
  shareRate: 620,
  worksheet: 2,
  recoveryStartup: "no",
  deemedFiled: "2021-04-15",
  lastClaimDay: "2024-04-15",
  assessYears: 3,
  barredWhenLate: false,
  limitsToPayBefore: true,
  otherCredits: ["ffcra_leave", "arp_leave", "45S", "wotc"],
  workOpportunityTakesEmployee: true,
  limitCredits: againstSocialSecurity,
} as const;

const firstHalf2021 = {
  ...year2020,
  rate: 7000,
  capPeriod: "quarter",
  largeOver: 500,
  deemedFiled: "2022-04-15",
  lastClaimDay: "2025-04-15",
  limitsToPayBefore: false,
  otherCredits: otherCreditKinds,
  workOpportunityTakesEmployee: false,
} as const;

const secondHalf2021 = {
  ...firstHalf2021,
  distressedBelow: 10,
  splitBasis: "employer_medicare_1.45%",
  shareRate: 145,
  worksheet: 4,
  recoveryStartup: "also",
  assessYears: 6,
  barredWhenLate: true,
  limitCredits: againstMedicare,
} as const;

/** The values of domain document 1 and 2 that ship with the product. */
export const defaultRules: RuleSet = {
  version: "2026-2",
  quarters: [
    { quarter: "2020-Q2", from: "2020-03-13", to: "2020-06-30", ...year2020 },
    { quarter: "2020-Q3", from: "2020-07-01", to: "2020-09-30", ...year2020 },
    { quarter: "2020-Q4", from: "2020-10-01", to: "2020-12-31", ...year2020 },
    { quarter: "2021-Q1", from: "2021-01-01", to: "2021-03-31", ...firstHalf2021 },
    { quarter: "2021-Q2", from: "2021-04-01", to: "2021-06-30", ...firstHalf2021 },
    { quarter: "2021-Q3", from: "2021-07-01", to: "2021-09-30", ...secondHalf2021 },
    { quarter: "2021-Q4", from: "2021-10-01", to: "2021-12-31", ...secondHalf2021, recoveryStartup: "only" },
  ],
  receipts: { start2020: 50, end2020: 80, below2021: 80 },
  recoveryStartup: { beganAfter: "2020-02-15", receiptsAtMost: 100_000_000, creditAtMost: 5_000_000 },
  ppp: {
    defaultWeeks: 24,
    payrollShare: 6000,
    yearlyPay: 10_000_000,
    ownerWeeks: 8,
    ownerAtMost: 2_083_333,
    windows: [
      { number: 1, from: "2020-04-03", to: "2020-08-31" },
      { number: 2, from: "2021-01-11", to: "2021-06-30" },
    ],
  },
  nominalUnder: 10,
  payBeforeDays: 30,
  filedAfterBarred: "2024-01-31",
  refundedBy: "2025-07-04",
  tolerance: { wages: 5, employees: 20, check: 5_000_000 },
  payrollCovers: { from: "2020-03-15", to: "2021-09-30" },
  wageBases: { "2020": 13_770_000, "2021": 14_280_000 },
  relationships: [
    "Child or descendant",
    "Brother, sister, stepbrother or stepsister",
    "Parent or ancestor",
    "Step-parent",
    "Niece or nephew",
    "Aunt or uncle",
    "Child-, parent- or sibling-in-law",
    "Member of the household other than the spouse",
  ],
  normalContingencyRate: "20",
  nicknames,
  methods: {
    reversals: "newest_earlier",
    health: "by_days",
    payBefore: "limited",
    pppHealth: "spent",
    startupAverage: "year_2020",
    baseQuarter: "reckoned_up",
    ownSpelling: "never_cleared",
    unknownNames: "warned",
    lateClaims: "unpaid_barred",
  },
};

/** The first rule set, kept for the calculations that were made under it. It gave too much where its methods differ. */
const firstRules: RuleSet = {
  ...defaultRules,
  version: "2026-1",
  methods: {
    reversals: "same_quarter",
    health: "as_entered",
    payBefore: "unlimited",
    pppHealth: "counts",
    startupAverage: "years_entered",
    baseQuarter: "as_entered",
    ownSpelling: "may_be_cleared",
    unknownNames: "silent",
    lateClaims: "all_barred",
  },
};

/** Every rule set that calculations may have been made under, oldest first. */
export const ruleSets: readonly RuleSet[] = [firstRules, defaultRules];

/** The rules that a calculation of a version was made by; those of today for a version that this product does not know. */
export function ruleSetOf(version: string): RuleSet {
  return ruleSets.find((rules) => rules.version === version) ?? defaultRules;
}

/** Version of the shipped rule set. */
export const rulesVersion = defaultRules.version;

/** The rules of one quarter. */
export function rulesOf(rules: RuleSet, quarter: ClaimQuarter): QuarterRules {
  const found = rules.quarters.find((entry) => entry.quarter === quarter);
  if (!found) throw new RangeError(`The rule set ${rules.version} has no ${quarter}.`);
  return found;
}

/** The same of a quarter by its year and number. */
export const rulesOfQuarter = (rules: RuleSet, quarter: Quarter): QuarterRules =>
  rulesOf(rules, quarterKey(quarter) as ClaimQuarter);
