import type { IsoDate } from "@refundry/contract/values";
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
  /** Last day to file a claim (section 6511). */
  readonly lastClaimDay: IsoDate;
  /** Whether section 70605(d) of the Act of July 4, 2025 bars late claims of the quarter. */
  readonly barredWhenLate: boolean;
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
    /** Most credit of one employer and quarter, in cents. */
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
  /** Filing after this day bars the quarters marked `barredWhenLate`. */
  readonly filedAfterBarred: IsoDate;
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
  lastClaimDay: "2024-04-15",
  barredWhenLate: false,
} as const;

const firstHalf2021 = {
  ...year2020,
  rate: 7000,
  capPeriod: "quarter",
  largeOver: 500,
  lastClaimDay: "2025-04-15",
} as const;

const secondHalf2021 = {
  ...firstHalf2021,
  distressedBelow: 10,
  splitBasis: "employer_medicare_1.45%",
  shareRate: 145,
  worksheet: 4,
  recoveryStartup: "also",
  barredWhenLate: true,
} as const;

/** The values of domain document 1 and 2 that ship with the product. */
export const defaultRules: RuleSet = {
  version: "2026-1",
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
  filedAfterBarred: "2024-01-31",
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
};

/** Version of the shipped rule set. */
export const rulesVersion = defaultRules.version;

/** The rules of one quarter. */
export function rulesOf(rules: RuleSet, quarter: ClaimQuarter): QuarterRules {
  const found = rules.quarters.find((entry) => entry.quarter === quarter);
  if (!found) throw new RangeError(`The rule set ${rules.version} has no ${quarter}.`);
  return found;
}
