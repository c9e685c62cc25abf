import { formatMoney, type Money, parseQuarterKey, type QuarterKey, quarterLabel } from "@refundry/contract/values";
import { type GroupMember, receiptQuarters } from "@refundry/credit";

/** A member with its figures, amounts in cents. */
export interface KeptMember extends GroupMember {
  readonly id: number;
  readonly ein: string | null;
  /** As it was entered, with two digits. */
  readonly fullTime: string | null;
}

/** An employee whom other members pay, too; wages in cents. */
export interface SharedEmployee {
  readonly quarter: QuarterKey;
  readonly name: string;
  readonly otherWages: Money;
}

export interface ClaimGroup {
  readonly members: readonly KeptMember[];
  readonly shared: readonly SharedEmployee[];
}

/** Averages summed exactly, with two digits; null while one is missing. */
export function averageSum(averages: readonly (string | null)[]): string | null {
  let hundredths = 0n;
  for (const average of averages) {
    if (average === null) return null;
    const [whole = "0", fraction = ""] = average.split(".");
    hundredths += BigInt(whole) * 100n + BigInt(fraction.padEnd(2, "0"));
  }
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, "0")}`;
}

type Told = Pick<KeptMember, "ein" | "businessBegan" | "fullTime" | "receipts" | "qualified">;

/** `12-3456789; began 2019-05-01; 12.00 full-time; receipts Q1 2019 $100,000.00` */
function memberInWords({ ein, businessBegan, fullTime, receipts, qualified }: Told): string {
  const figures = (name: string, amounts: Partial<Record<QuarterKey, Money>>) =>
    Object.entries(amounts)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([key, amount]) =>
        amount === undefined ? [] : [`${name} ${quarterLabel(parseQuarterKey(key))} ${formatMoney(amount)}`],
      );
  return [
    ein ?? "no EIN",
    ...(businessBegan === null ? [] : [`began ${businessBegan}`]),
    ...(fullTime === null ? [] : [`${fullTime} full-time`]),
    ...figures("receipts", receipts),
    ...figures("qualified", qualified),
  ].join("; ");
}

/** The group as the history tells it: each member under its name, and the employees that several pay. */
export function groupInWords({ members, shared }: ClaimGroup): Record<string, string> {
  const paid = shared.map(
    ({ quarter, name, otherWages }) => `${name} ${quarterLabel(parseQuarterKey(quarter))} ${formatMoney(otherWages)}`,
  );
  return {
    ...Object.fromEntries(members.map((member) => [member.name, memberInWords(member)])),
    ...(paid.length > 0 && { shared_employees: paid.join("; ") }),
  };
}

/** Quarters that a claimed quarter may be compared with, or is: the last claimed one is Q3 2021. */
const comparedQuarters = receiptQuarters.filter((key) => key !== "2021-Q4");

/** Whether a member lacks what the claim of the group needs: its count, or receipts of a quarter. */
export const lacksFigures = ({ receipts, fullTime }: KeptMember) =>
  fullTime === null || comparedQuarters.some((key) => receipts[key] === undefined);
