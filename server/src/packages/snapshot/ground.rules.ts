import {
  formatMoney,
  money,
  moneyText,
  parseMoney,
  parseQuarterKey,
  type QuarterKey,
  quarterKey,
  quarterLabel,
} from "@refundry/contract/values";
import type { RuleSet } from "@refundry/credit";
import type {
  ClaimFacts,
  EligibilityFacts,
  ReceiptsFigures,
  StoredQuarter,
  SuspensionFigures,
} from "../../calculations/index.ts";
import { startupLimitOf } from "../../calculations/snapshot/limit.rules.ts";
import type { PrintedEffect } from "./packageSnapshot.rules.ts";

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

/** `70%` of a rate in basis points. */
export function percentOf(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

/** `$210,000.00 in Q1 2021, 70.00% of Q1 2019 ($300,000.00)`. */
function compared({ quarter, amount, base, base_amount: baseAmount, ratio, ...one }: ReceiptsFigures): string {
  if (amount === null) return `not entered for ${label(quarter)}`;
  const own = `${formatMoney(amount)} in ${label(quarter)}`;
  const whole = one.estimated_days ? ", estimated for the whole quarter" : "";
  return base && baseAmount && ratio ? `${own}, ${ratio}% of ${label(base)} (${formatMoney(baseAmount)}${whole})` : own;
}

/** The law that gives the credit of a quarter: the Act to June 2021, the Code since (domain document 1.1). */
export function lawOf({ year, quarter }: Pick<StoredQuarter, "year" | "quarter">): string {
  return year === 2020 || quarter <= 2 ? "CARES Act 2301" : "IRC 3134";
}

function precedingOf(key: QuarterKey): QuarterKey {
  const { year, quarter } = parseQuarterKey(key);
  return quarter === 1 ? `${year - 1}-Q4` : (`${year}-Q${quarter - 1}` as QuarterKey);
}

/** What a ground is told from: the calculation's own figures, and its own rules. */
export interface GroundFacts {
  eligibility: EligibilityFacts;
  facts: Pick<ClaimFacts, "business_began" | "group" | "form">;
  rules: RuleSet;
}

/** Whether the return is one of a year: then the numbers of lines that Form 941-X has are not its own (domain document 1.8). */
export const isAnnual = ({ form = "941" }: Pick<ClaimFacts, "form">): boolean => form !== "941";

/** Why the employer is eligible in a quarter, in whole sentences, each with the base it was compared with (domain document 1.3). */
export function groundStatement(quarter: StoredQuarter, facts: GroundFacts): string {
  const { receipts } = facts.eligibility;
  const key = quarterKey(quarter);
  const name = quarterLabel(quarter);
  const own = receipts.find((one) => one.quarter === key);
  const together = groupSentence(facts);
  switch (quarter.ground) {
    case "significant_decline":
      return significantDecline(name, own, receipts) + together;
    case "decline":
      return `The employer was eligible in ${name} because its gross receipts were below 80% of the quarter they are compared with: ${own ? compared(own) : "see the table of gross receipts"}.${together}`;
    case "decline_alternative_quarter": {
      const before = receipts.find((one) => one.quarter === precedingOf(key));
      return `The employer was eligible in ${name} by electing the immediately preceding quarter (Notice 2021-23, section III.C), whose gross receipts were below 80%: ${before ? compared(before) : "see the table of gross receipts"}.${together}`;
    }
    case "suspension":
      return `The operations of the employer were fully or partially suspended by government orders in ${name}. Only wages paid on the days named below count.${together}`;
    case "recovery_startup":
      return startupSentence(name, facts) + together;
    default:
      return `No ground was found for ${name}.`;
  }
}

/** Whose receipts, people and orders are one with the client's (domain document 1.3d). */
function groupSentence({ facts }: GroundFacts): string {
  const names = (facts.group?.members ?? []).map(({ name }) => name);
  if (names.length === 0) return "";
  return ` The employer and ${listOf.format(names)} are one employer (IRC 52(a), 52(b), 414(m), 414(o)); its gross receipts are those of all together.`;
}

const listOf = new Intl.ListFormat("en-US");

/** `… its average annual gross receipts of 2020 were $720,000.00 ($300,000.00 × 12 ÷ 5 months), at most $1,000,000.00 …`. */
function startupSentence(name: string, { eligibility: { startup }, facts, rules }: GroundFacts): string {
  const { recoveryStartup } = rules;
  const began = facts.business_began ? `on ${longDate(facts.business_began)}` : "after February 15, 2020";
  const most = formatMoney(startup?.at_most ?? moneyText(money(recoveryStartup.receiptsAtMost)));
  const average =
    !startup || startup.receipts === null || startup.average === null
      ? startup?.year === null
        ? "no tax year lay before the one it began in"
        : `its average annual gross receipts were at most ${most}`
      : `its average annual gross receipts of ${startup.year} were ${formatMoney(startup.average)} (${formatMoney(startup.receipts)} × 12 ÷ ${startup.months} ${startup.months === 1 ? "month" : "months"}), at most ${most}`;
  const limit = formatMoney(startupLimitOf(recoveryStartup));
  const line = isAnnual(facts) ? "" : "line 31b, ";
  return `The employer was a recovery startup business in ${name} (${line}IRC 3134(c)(5)): it began ${began}, ${average}, and no other ground held. Its credit is at most ${limit} for the quarter (IRC 3134(b)(1)(B)).`;
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

const measures: Record<string, string> = { receipts: "gross receipts", hours: "hours of service" };

/** What each order that counts in a quarter touched: its part of the receipts or hours (Notice 2021-20, Q11 and Q18). */
export function effectSentences(quarter: StoredQuarter, { eligibility, rules }: GroundFacts): string[] {
  if (quarter.ground !== "suspension") return [];
  const within = ({ start, end }: SuspensionFigures) =>
    quarter.spans.some((span) => start <= span.end && end >= span.start);
  return (eligibility.suspensions ?? []).flatMap((one) => {
    const { nominal, start, end, counts } = one;
    if (!nominal || !counts || !within(one)) return [];
    const { measure, part, total } = nominal;
    const shown = (amount: string) => (measure === "hours" ? amount : formatMoney(amount));
    const share = percentText(parseMoney(part) ?? 0n, parseMoney(total) ?? 1n);
    return [
      `The order in effect from ${longDate(start)} to ${longDate(end)} touched ${shown(part)} of ${shown(total)} in ${measures[measure] ?? measure} of the same quarter of 2019, ${share}, not less than ${rules.nominalUnder}%.`,
    ];
  });
}

const parts: Record<string, string> = {
  receipts: "the gross receipts",
  hours: "the hours of service",
  modification: "the ability to provide goods or services",
};

/**
 * Every figure that is entered of the orders of a quarter, with its source: not only the one with the largest share, which the
 * quarter rests on (14, QUAL-64).
 */
export function enteredEffects(quarter: StoredQuarter, effects: readonly PrintedEffect[]): string[] {
  if (quarter.ground !== "suspension") return [];
  return effects
    .filter((one) => one.quarter === quarterKey(quarter))
    .map(({ title, kind, part, total, source }) => {
      if (part === null || total === null) return `"${title}": suspended in full (source: ${source}).`;
      const shown = (amount: string) =>
        kind === "receipts" ? formatMoney(amount) : formatMoney(amount).replace("$", "");
      const share = cutPercent(parseMoney(part) ?? 0n, parseMoney(total) ?? 1n);
      return `"${title}": ${shown(part)} of ${shown(total)} of ${parts[kind]}, ${share} (source: ${source}).`;
    });
}

/** Percent with two digits, cut off and never rounded up, as the review shows it. */
const cutPercent = (part: bigint, whole: bigint) => `${moneyText(money((part * 10_000n) / whole))}%`;

/** Percent with two digits, half up. */
function percentText(part: bigint, whole: bigint): string {
  return `${moneyText(money((part * 20_000n + whole) / (2n * whole)))}%`;
}
