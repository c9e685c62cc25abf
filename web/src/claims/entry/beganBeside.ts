import type { Receipts } from "@refundry/contract/claims";
import { type Quarter, quarterLabel } from "@refundry/contract/values";

/**
 * What does not agree with the day on which a business began: the first quarter before it that has receipts. Nothing is refused
 * for it: the receipts may be those of a business that was taken over. Undefined where both agree.
 */
export function beganBeside(date: string, receipts: Receipts | undefined): string | undefined {
  const month = date.slice(0, 7);
  const first = receipts?.items.find(
    ({ year, quarter, amount }) => Number(amount) !== 0 && `${year}-${String(quarter * 3).padStart(2, "0")}` < month,
  );
  return (
    first && `Gross receipts of ${quarterLabel(first as Quarter)}, before this day, are entered. Please check both.`
  );
}
