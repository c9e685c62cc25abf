import type { PayrollBatch } from "@refundry/contract/claims";
import { formatMoney, money, parseMoney, percentApart, zeroMoney } from "@refundry/contract/values";
import type { Meaning } from "../../ui/words/StatusBadge.tsx";

type Tie = NonNullable<PayrollBatch["quarters"][number]["tie"]>;

/** What the payroll against the wages entered comes to: under 1%, under 5%, and above (05, 2.6). */
export const tieWords: Readonly<Record<Tie, { meaning: Meaning; word: string }>> = {
  ties: { meaning: "good", word: "Ties" },
  close: { meaning: "act", word: "Close" },
  differs: { meaning: "bad", word: "Differs" },
};

/**
 * How the payroll of a quarter ties with what was entered, and how far both are apart: in percent of the entry; where that is more
 * than all of it, or nothing was entered, in dollars. Empty where they are equal.
 */
export function tieOf(payroll: string, entered: string): { tie: Tie; apart: string } {
  const [one, other] = [parseMoney(payroll) ?? zeroMoney, parseMoney(entered) ?? zeroMoney];
  const percent = percentApart(one, other);
  const share = Number(percent ?? Number.POSITIVE_INFINITY);
  const tie = share < 1 ? "ties" : share < 5 ? "close" : "differs";
  if (one === other) return { tie, apart: "" };
  if (share > 100) return { tie, apart: ` by ${formatMoney(money(one > other ? one - other : other - one))}` };
  return { tie, apart: `, ${percent === "0.0" ? "less than 0.1" : percent}% apart` };
}
