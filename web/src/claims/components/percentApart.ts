import { divideHalfUp, parseMoney } from "@refundry/contract/values";

/** How far two amounts are apart, in percent of the second with one digit; nothing to compare with gives null. */
export function percentApart(payroll: string, wages: string): string | null {
  const [a, b] = [parseMoney(payroll), parseMoney(wages)];
  if (a === null || b === null || b === 0n) return null;
  const difference = a > b ? a - b : b - a;
  const tenths = divideHalfUp(difference * 1000n, b < 0n ? -b : b);
  return `${tenths / 10n}.${tenths % 10n}`;
}
