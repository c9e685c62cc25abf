import { formatMoney, parseQuarterKey, type QuarterKey, quarterKey, quarterLabel } from "@refundry/contract/values";
import { type ClaimQuarter, defaultRules, type QuarterRules } from "@refundry/credit";
import type { EligibilityFacts, ReceiptsFigures, StoredQuarter } from "../calculations/index.ts";

const shortWords: Record<string, string> = {
  significant_decline: "Significant decline in gross receipts",
  decline: "Decline in gross receipts",
  decline_alternative_quarter: "Decline in gross receipts, preceding quarter",
  suspension: "Suspension by government order",
  recovery_startup: "Recovery startup business",
};

/** The ground of a quarter in a few words. */
export function groundName(ground: string | null): string {
  return ground === null ? "Not eligible" : (shortWords[ground] ?? ground);
}

const label = (key: QuarterKey) => quarterLabel(parseQuarterKey(key));

/** `March 13, 2020`. */
export function longDate(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}

/** What the law says of the quarter (domain document 1.1). */
export function rulesOfQuarter(quarter: Pick<StoredQuarter, "year" | "quarter">): QuarterRules {
  const key = quarterKey(quarter) as ClaimQuarter;
  const found = defaultRules.quarters.find((rules) => rules.quarter === key);
  if (!found) throw new RangeError(`There are no rules for ${key}.`);
  return found;
}

/** `70%` of a rate in basis points. */
export function percentOf(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

/** `$210,000.00 in Q1 2021, 70.00% of Q1 2019 ($300,000.00)`. */
function compared({ quarter, amount, base, base_amount: baseAmount, ratio }: ReceiptsFigures): string {
  if (amount === null) return `not entered for ${label(quarter)}`;
  const own = `${formatMoney(amount)} in ${label(quarter)}`;
  return base && baseAmount && ratio ? `${own}, ${ratio}% of ${label(base)} (${formatMoney(baseAmount)})` : own;
}

function precedingOf(key: QuarterKey): QuarterKey {
  const { year, quarter } = parseQuarterKey(key);
  return quarter === 1 ? `${year - 1}-Q4` : (`${year}-Q${quarter - 1}` as QuarterKey);
}

/** Why the employer is eligible in a quarter, in whole sentences (domain document 1.3). */
export function groundStatement(quarter: StoredQuarter, { receipts }: EligibilityFacts): string {
  const key = quarterKey(quarter);
  const name = quarterLabel(quarter);
  const own = receipts.find((one) => one.quarter === key);
  switch (quarter.ground) {
    case "significant_decline":
      return significantDecline(name, own, receipts);
    case "decline":
      return `The employer was eligible in ${name} because its gross receipts were below 80% of the same quarter of 2019: ${own ? compared(own) : "see the table of gross receipts"}.`;
    case "decline_alternative_quarter": {
      const before = receipts.find((one) => one.quarter === precedingOf(key));
      return `The employer was eligible in ${name} by electing the immediately preceding quarter (Notice 2021-23, section III.C), whose gross receipts were below 80%: ${before ? compared(before) : "see the table of gross receipts"}.`;
    }
    case "suspension":
      return `The operations of the employer were fully or partially suspended by government orders in ${name}. Only wages paid on the days named below count.`;
    case "recovery_startup":
      return `The employer was a recovery startup business in ${name}: it began after February 15, 2020, its average annual gross receipts were at most $1,000,000, and no other ground held.`;
    default:
      return `No ground was found for ${name}. No form is made for it.`;
  }
}

function significantDecline(
  name: string,
  own: ReceiptsFigures | undefined,
  receipts: readonly ReceiptsFigures[],
): string {
  const start = receipts.find(
    ({ quarter, ratio }) => quarter.startsWith("2020") && ratio !== null && Number(ratio) < 50,
  );
  const began = start ? ` The decline began with gross receipts of ${compared(start)}, which is below 50%.` : "";
  const present = own && own !== start ? ` Gross receipts were ${compared(own)}.` : "";
  return `The employer was eligible in ${name} because of a significant decline in gross receipts.${began}${present} The period ends with the quarter in which receipts exceed 80%, which still counts, or with the year 2020.`;
}

/** The explanation for line 43, as domain document 3 words it. */
export function line43Text(quarter: StoredQuarter, eligibility: EligibilityFacts): string {
  const { rate, worksheet } = rulesOfQuarter(quarter);
  const reported = Object.values(quarter.lines).some((line) => line.col2 !== undefined && line.col2 !== "0.00");
  const money = (line: string) => formatMoney(quarter.lines[line]?.col1 ?? "0.00");
  const health = quarter.lines["31a"] ? ` and qualified health plan expenses ${money("31a")}` : "";
  return [
    reported
      ? "The employer claimed a part of the employee retention credit on the original return."
      : "The employer did not claim the employee retention credit on the original return.",
    groundStatement(quarter, eligibility),
    "Wages of majority owners and related individuals and wages supporting PPP forgiveness are excluded.",
    `Qualified wages ${money("30")}${health}; credit ${percentOf(rate)} = ${formatMoney(sumOf(quarter))}; nonrefundable ${money("18a")} (Worksheet ${worksheet}), refundable ${money("26a")}.`,
    "See attached schedules.",
  ].join(" ");
}

function sumOf({ credit }: StoredQuarter): string {
  const text = credit.toString().padStart(3, "0");
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}
