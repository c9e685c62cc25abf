import { type Money, money, moneyText, parseMoney, quarterKey, shareOf, zeroMoney } from "@refundry/contract/values";
import type { ClaimQuarter, QuarterRules, RuleSet } from "@refundry/credit";
import type { EmployeeLimits, QuarterFigures, StoredQuarter } from "./calculation.rules.ts";
import type { ClaimFacts } from "./claimSnapshot.queries.ts";
import { numberText } from "./numberText.rules.ts";

const textAmount = (text: string) => numberText(parseMoney(text) ?? zeroMoney);
const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const longDay = (date: string) => dayFormat.format(new Date(`${date}T00:00:00Z`));

/** What lowers an employee's cap or eligible pay, as it was reckoned, with its law (06, 2.2). */
export function limitTexts({ limits, cap }: { limits: EmployeeLimits | null; cap: Money }): string[] {
  const { group, pay_before: before } = limits ?? {};
  return [
    ...(group
      ? [
          `The group's share of the cap: ${textAmount(group.left)} × ${textAmount(group.own)} ÷ (${textAmount(group.own)} + ${textAmount(group.others)}) = ${numberText(cap)} (CARES Act 2301(d), IRC 3134(d))`,
        ]
      : []),
    ...(before
      ? [
          `30-day limit: ${before.periods.map(({ began, days, pay }) => `${textAmount(pay)} in the 30 days before ${longDay(began)} × ${days} ÷ 30`).join(" + ")} = ${textAmount(before.amount)} (CARES Act 2301(c)(3)(B))`,
        ]
      : []),
  ];
}

type Credited = QuarterFigures & Pick<StoredQuarter, "year" | "quarter">;

/** Rate × qualified wages and health of a quarter, before the limit of a recovery startup. */
export function uncappedCredit({ qualifiedWages, qualifiedHealth }: Credited, { rate }: QuarterRules): Money {
  return shareOf(money(qualifiedWages + qualifiedHealth), BigInt(rate), 10_000n);
}

/** What the other members of a group have qualified in a quarter. */
export function othersQualified(quarter: Credited, { group }: ClaimFacts): bigint {
  const key = quarterKey(quarter) as ClaimQuarter;
  const members = group?.members ?? [];
  return members.reduce((sum, { qualified }) => sum + (parseMoney(qualified?.[key] ?? "0") ?? 0n), 0n);
}

/**
 * `limited to 50,000.00 (IRC 3134(b)(1)(B))`, in a group `limited to 40,000.00 = 50,000.00 × 80,000.00 ÷ 100,000.00 (IRC
 * 3134(d))`; null where no limit of a startup bites.
 */
export function startupLimitText(quarter: Credited, uncapped: Money, facts: ClaimFacts, rules: RuleSet): string | null {
  const { ground, credit, qualifiedWages, qualifiedHealth } = quarter;
  if (ground !== "recovery_startup" || credit === uncapped) return null;
  const whole = BigInt(rules.recoveryStartup.creditAtMost);
  const own = qualifiedWages + qualifiedHealth;
  const others = othersQualified(quarter, facts);
  const law = (of: string) => `(IRC 3134${of})`;
  if (others === 0n) return `limited to ${numberText(credit)} ${law("(b)(1)(B)")}`;
  return `limited to ${numberText(credit)} = ${numberText(whole)} × ${numberText(own)} ÷ ${numberText(own + others)} ${law("(d)")}`;
}

/** Most credit of a startup, in a group the client's part; as a decimal string. */
export function startupLimitOf({ creditAtMost }: RuleSet["recoveryStartup"]): string {
  return moneyText(money(creditAtMost));
}
