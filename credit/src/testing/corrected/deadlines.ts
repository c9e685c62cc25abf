import type { ClaimInput } from "../../index.ts";
import type { NaiveQuarter } from "../naiveGrounds.ts";
import { yearsLater } from "./calendar.ts";

const later = (a: string, b: string | null | undefined) => (b && b > a ? b : a);

/** The original return counts as filed on April 15 of the next year, a later one on its own day (D 1.10). */
function filedOf(input: ClaimInput, quarter: NaiveQuarter): string {
  return later(`${Number(quarter.slice(0, 4)) + 1}-04-15`, input.returns?.[quarter]?.filed);
}

/** Three years from the return; the input may give another last day than that of the deemed filing. */
function threeYears(input: ClaimInput, quarter: NaiveQuarter): string {
  const given = input.limits?.last_claim_day?.[quarter];
  const filed = input.returns?.[quarter]?.filed;
  if (given) return later(given, filed ? yearsLater(filed, 3) : null);
  return yearsLater(filedOf(input, quarter), 3);
}

/** The three years, or two from the payment of the tax, if later. */
export function claimUntil(input: ClaimInput, quarter: NaiveQuarter): string {
  const first = threeYears(input, quarter);
  const paid = input.returns?.[quarter]?.tax_paid;
  return later(first, paid ? yearsLater(paid, 2) : null);
}

/** As long as the three years; Q3 and Q4 2021 six, from the claim too. */
function assessUntil(input: ClaimInput, quarter: NaiveQuarter): string {
  if (quarter < "2021-Q3") return threeYears(input, quarter);
  return yearsLater(later(filedOf(input, quarter), input.filing_date), 6);
}

export function limitsOf(input: ClaimInput, claimed: readonly NaiveQuarter[]) {
  return Object.fromEntries(
    claimed.map((quarter) => [
      quarter,
      { claim_until: claimUntil(input, quarter), assess_until: assessUntil(input, quarter) },
    ]),
  );
}

/** D 2.2 step 12. */
export function passedLimits(
  input: ClaimInput,
  refunds: readonly { quarter: NaiveQuarter; refund: bigint }[],
): string[] {
  const filed = input.filing_date;
  if (!filed) return [];
  const warnings: string[] = [];
  for (const { quarter, refund } of refunds) {
    if (filed > claimUntil(input, quarter)) warnings.push(`TIME_BARRED_6511:${quarter}`);
    const refunded = input.returns?.[quarter]?.refunded;
    const inTime = refunded !== null && refunded !== undefined && refunded <= "2025-07-04";
    const after = input.limits?.obbba_filed_after ?? "2024-01-31";
    if (quarter >= "2021-Q3" && filed > after && refund > 0n && !inTime) warnings.push(`BARRED_OBBBA_70605:${quarter}`);
  }
  return warnings;
}
