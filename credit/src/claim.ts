import type { AnnualPeriod, IsoDate, Money, OtherCreditKind, ReturnCredit } from "@refundry/contract/values";
import type { FrozenGround, GroundFacts } from "./grounds/eligibility.ts";
import type { GroupMember } from "./grounds/group.ts";
import type { Suspension } from "./grounds/nominal.ts";
import type { StartupFacts } from "./grounds/recovery.ts";
import type { ClearedPair } from "./people/exclusions.ts";
import type { Attribution } from "./people/ownership.ts";
import type { ClaimQuarter } from "./quarters.ts";

export type ByQuarter<T> = Readonly<Partial<Record<ClaimQuarter, T>>>;

export type ReportedLine = "18a" | "26a" | "30" | "31a" | "33a" | "34";

/** Amounts under the names they were entered with. */
export type NamedAmounts = readonly (readonly [name: string, amount: Money])[];

/** A PPP round that was received, amounts in cents. */
export interface PppLoan {
  readonly number: number;
  readonly start: IsoDate;
  readonly weeks: number;
  readonly amount: Money;
  /** Null when the forgiveness is not known. */
  readonly forgiven: Money | null;
  readonly payrollReported: Money | null;
  readonly nonpayrollReported: Money;
  readonly otherPayrollCosts: Money;
  /** The part of those that is group health; null when not told. */
  readonly groupHealth: Money | null;
}

/** Wages of an employee and quarter used for another credit, in cents. */
export interface OtherCreditWages {
  readonly quarter: ClaimQuarter;
  readonly name: string;
  readonly kind: OtherCreditKind;
  readonly amount: Money;
}

/** An employee whom other members of the group pay, too; wages in cents. */
export interface SharedEmployee {
  readonly name: string;
  readonly quarter: ClaimQuarter;
  readonly otherWages: Money;
}

/** Days that move the limits of a quarter; null: by the due date, with the return, not yet. */
export interface QuarterReturn {
  readonly filed: IsoDate | null;
  readonly taxPaid: IsoDate | null;
  readonly refunded: IsoDate | null;
}

/** The input read: amounts in cents, everything optional decided. The payroll rows are read apart. */
export interface Claim {
  readonly quarters: readonly ClaimQuarter[];
  /** Files Form 943 or 944, once a year. */
  readonly isAnnual: boolean;
  /** Listed owners, and those whom the chain of ownership makes owners. */
  readonly owners: readonly string[];
  readonly family: readonly string[];
  readonly cleared: readonly ClearedPair[];
  /** Who is excluded by the chain of ownership, by name; null where none is given. */
  readonly attribution: readonly Attribution[] | null;
  readonly members: readonly GroupMember[];
  readonly shared: readonly SharedEmployee[];
  readonly suspensions: readonly Suspension[];
  /** The client's own figures, by which a startup is judged. */
  readonly startup: StartupFacts;
  readonly grounds: GroundFacts;
  readonly frozen: ByQuarter<FrozenGround> | null;
  readonly averageEmployees2019: number | null;
  readonly employeeCounts: ByQuarter<number>;
  readonly loans: readonly PppLoan[];
  readonly excludesCoveredPeriods: boolean;
  readonly socialSecurityWages: ByQuarter<Money>;
  readonly socialSecurityTips: ByQuarter<Money>;
  readonly medicareWages: ByQuarter<Money>;
  readonly annualWages: Readonly<Partial<Record<AnnualPeriod, Money>>>;
  readonly health: ByQuarter<NamedAmounts>;
  readonly healthOfMarch: NamedAmounts;
  /** Quarters whose health amounts are of the eligible days only. */
  readonly healthOfEligibleDays: readonly ClaimQuarter[];
  readonly otherCreditWages: readonly OtherCreditWages[];
  readonly claimedCredits: readonly OtherCreditKind[];
  readonly payBefore: NamedAmounts;
  readonly credits: ByQuarter<Readonly<Partial<Record<ReturnCredit, Money>>>>;
  readonly otherCredits: ByQuarter<Money>;
  readonly reported: ByQuarter<Readonly<Partial<Record<ReportedLine, Money>>>>;
  readonly priorQualified: NamedAmounts;
  /** Null where no returns are given. */
  readonly returns: ByQuarter<QuarterReturn> | null;
  /** Hundredths of a percent of the refund. */
  readonly contingencyRate: bigint;
  readonly filingDate: IsoDate | null;
  readonly lastClaimDays: ByQuarter<IsoDate>;
  readonly filedAfterBarred: IsoDate;
}
