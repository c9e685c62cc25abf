import {
  formatMoney,
  moneyText,
  parseQuarterKey,
  type QuarterKey,
  quarterKey,
  quarterLabel,
} from "@refundry/contract/values";
import { type ClaimQuarter, defaultRules, type QuarterRules, ruleSetOf } from "@refundry/credit";
import type { ClaimFacts, EligibilityFacts, ReceiptsFigures, StoredQuarter } from "../../calculations/index.ts";
import type { PrintedOrder } from "./packageSnapshot.rules.ts";

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

const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** `March 13, 2020`. */
export function longDate(date: string): string {
  return dayFormat.format(new Date(`${date}T00:00:00Z`));
}

/** What the law says of the quarter (domain document 1.1), as the rule set of the calculation reads it. */
export function rulesOfQuarter(
  quarter: Pick<StoredQuarter, "year" | "quarter">,
  rulesVersion = defaultRules.version,
): QuarterRules {
  const key = quarterKey(quarter) as ClaimQuarter;
  const found = ruleSetOf(rulesVersion).quarters.find((rules) => rules.quarter === key);
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

/** What the explanation of line 43 rests on. */
export interface ExplanationFacts {
  eligibility: EligibilityFacts;
  facts: Pick<ClaimFacts, "fte_2019">;
  /** The approved orders of the claim. */
  orders: readonly PrintedOrder[];
}

/** The explanation for line 43, as domain document 3 words it, without the words that close it. */
export function explanationOf(quarter: StoredQuarter, { eligibility, facts, orders }: ExplanationFacts): string {
  const { rate, worksheet } = rulesOfQuarter(quarter);
  const reported = Object.values(quarter.lines).some((line) => line.col2 !== undefined && line.col2 !== "0.00");
  const money = (line: string) => formatMoney(quarter.lines[line]?.col1 ?? "0.00");
  const health = zeroOrNone(quarter.lines["31a"]?.col1) ? "" : ` and qualified health plan expenses ${money("31a")}`;
  return [
    reported
      ? "The employer claimed a part of the employee retention credit (ERC) on the original return."
      : "The employer did not claim the employee retention credit (ERC) on the original return.",
    groundStatement(quarter, eligibility),
    ...ordersOfQuarter(quarter, orders).map(orderSentence),
    ...(facts.fte_2019 ? [`Average 2019 full-time employees: ${facts.fte_2019}.`] : []),
    "Wages of majority owners and related individuals and wages supporting PPP forgiveness are excluded.",
    `Qualified wages ${money("30")}${health}; credit ${percentOf(rate)} = ${formatMoney(moneyText(quarter.credit))}; nonrefundable ${money("18a")} (Worksheet ${worksheet}), refundable ${money("26a")}.`,
  ].join(" ");
}

const zeroOrNone = (text: string | undefined) => text === undefined || /^0+(\.0+)?$/.test(text);

/** The orders that give a quarter its days; none where its ground is another. */
export function ordersOfQuarter(quarter: StoredQuarter, orders: readonly PrintedOrder[]): PrintedOrder[] {
  if (quarter.ground !== "suspension") return [];
  const within = ({ from, to }: { from: string; to: string }) =>
    quarter.spans.some(({ start, end }) => from <= end && to >= start);
  return orders.filter(({ periods }) => periods.some(within));
}

/** `of the Governor of Ohio, "Stay at Home", No. 2020-01, from … to …, which limited indoor dining`. */
function orderSentence(order: PrintedOrder): string {
  const days = order.periods.map(({ from, to }) => `${longDate(from)} to ${longDate(to)}`).join(" and ");
  const author = order.author ? ` of ${order.author}` : "";
  const number = order.order_number ? `, No. ${order.order_number}` : "";
  const limited = order.operation_limited ? `, which limited: ${order.operation_limited.replace(/[.\s]+$/, "")}` : "";
  return `Order${author} "${order.title}"${number}, in effect for the employer from ${days}${limited}.`;
}
