import { formatMoney, money, moneyText, parseMoney, quarterLabel } from "@refundry/contract/values";
import { rulesOfQuarter } from "@refundry/credit";
import type { ClaimFacts, StoredQuarter } from "../../calculations/index.ts";
import {
  effectSentences,
  type GroundFacts,
  groundStatement,
  isAnnual,
  lawOf,
  longDate,
  percentOf,
} from "./ground.rules.ts";
import { correctsDownward } from "./package.rules.ts";
import type { PrintedOrder } from "./packageSnapshot.rules.ts";

/** What the explanation of line 43 rests on. */
export interface ExplanationFacts extends GroundFacts {
  facts: GroundFacts["facts"] & Pick<ClaimFacts, "fte_2019">;
  /** The approved orders of the claim. */
  orders: readonly PrintedOrder[];
}

/** The explanation for line 43, as domain document 3 words it, without the words that close it. */
export function explanationOf(quarter: StoredQuarter, facts: ExplanationFacts): string {
  const { rate, worksheet } = rulesOfQuarter(facts.rules, quarter);
  const amount = (line: string) => formatMoney(quarter.lines[line]?.col1 ?? "0.00");
  const wages = quarter.lines["33a"] ? `${amount("30")} and ${amount("33a")} of March 13 to 31, 2020` : amount("30");
  const credit = formatMoney(moneyText(quarter.credit));
  return [
    openingOf(quarter, facts),
    groundStatement(quarter, facts),
    ...ordersOfQuarter(quarter, facts.orders).map(orderSentence),
    ...effectSentences(quarter, facts),
    ...sizeSentences(facts),
    "Wages of majority owners and related individuals and wages supporting PPP forgiveness are excluded.",
    `Qualified wages ${wages}${healthText(quarter)}; credit ${percentOf(rate)}${quarter.ground === "recovery_startup" ? " within its limit" : ""} = ${credit}; nonrefundable ${amount("18a")} (Worksheet ${worksheet}), refundable ${amount("26a")}.`,
  ].join(" ");
}

/** The explanation on the form of a year: that of each of its quarters, under its name where they are several. */
export function explanationOfYear(quarters: readonly StoredQuarter[], facts: ExplanationFacts): string {
  const several = quarters.length > 1;
  return quarters
    .map((quarter) => `${several ? `${quarterLabel(quarter)}: ` : ""}${explanationOf(quarter, facts)}`)
    .join(" ");
}

/** What the return said of the credit, with its law; a correction downward says by how much it said too much, and why. */
function openingOf(quarter: StoredQuarter, { facts }: ExplanationFacts): string {
  const credit = `employee retention credit (ERC, ${lawOf(quarter)})`;
  if (correctsDownward(quarter)) {
    const amount = formatMoney(moneyText(money(-quarter.refund)));
    return `This form corrects the ${credit} downward. The credit claimed before was too high by ${amount} because ${reasonOf(quarter, isAnnual(facts))}.`;
  }
  return wasReported(quarter)
    ? `The employer claimed a part of the ${credit} on the original return.`
    : `The employer did not claim the ${credit} on the original return.`;
}

const wasReported = ({ lines }: StoredQuarter) =>
  Object.values(lines).some(({ col2 }) => col2 !== undefined && !zeroOrNone(col2));

const correctedLines: readonly (readonly [line: string, words: string])[] = [
  ["30", "qualified wages"],
  ["33a", "qualified wages of March 2020"],
  ["31a", "qualified health plan expenses"],
  ["34", "qualified health plan expenses of March 2020"],
  ["18a", "the nonrefundable part"],
  ["26a", "the refundable part"],
];

/** What changed against the lines reported before: each that was reported and is another now. */
function reasonOf({ ground, lines }: StoredQuarter, annual: boolean): string {
  const changes = correctedLines.flatMap(([line, words]) => {
    const { col1 = "0.00", col2 } = lines[line] ?? {};
    if (zeroOrNone(col2) || parseMoney(col1) === parseMoney(col2 ?? "")) return [];
    const verb = words.startsWith("the") ? "is" : "are";
    const named = annual ? words : `${words} (line ${line})`;
    return [`${named} ${verb} ${formatMoney(col1)}, not ${formatMoney(col2 ?? "0.00")} as reported`];
  });
  return [...(ground === null ? ["no ground was found for the quarter"] : []), ...changes].join("; ");
}

function healthText({ lines }: StoredQuarter): string {
  const parts = [
    ...(zeroOrNone(lines["31a"]?.col1) ? [] : [formatMoney(lines["31a"]?.col1 ?? "")]),
    ...(zeroOrNone(lines["34"]?.col1) ? [] : [`${formatMoney(lines["34"]?.col1 ?? "")} of March 13 to 31, 2020`]),
  ];
  return parts.length === 0 ? "" : ` and qualified health plan expenses ${parts.join(" and ")}`;
}

const zeroOrNone = (text: string | undefined) => text === undefined || /^0+(\.0+)?$/.test(text);

/** 2020 stands in place of 2019 for an employer that did not exist then (domain document 1.1). */
function sizeSentences({ facts: { fte_2019: average, business_began: began } }: ExplanationFacts): string[] {
  if (!average) return [];
  const year = began && began >= "2020-01-01" ? 2020 : 2019;
  return [`Average ${year} full-time employees: ${average}.`];
}

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
