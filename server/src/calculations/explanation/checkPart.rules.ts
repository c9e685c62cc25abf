import type { CheckPart, ClaimQuarter, RuleKey } from "@refundry/credit";
import { type RuleName, ruleName } from "./formula.rules.ts";

/** A part of a check as it crosses from the calculation: its kind with what names it further. */
export interface PartFacts {
  kind: CheckPart["kind"];
  round: number | null;
  tier: string | null;
  /** The kind of another credit. */
  credit: string | null;
  /** The day of a reversal, or of the check that a reversal takes back. */
  date: string | null;
}

const partWords: Record<Exclude<CheckPart["kind"], "ppp">, readonly [text: string, rule: RuleKey]> = {
  qualified: ["Qualified", "wages_to_cap"],
  above_cap: ["Above the cap", "cap"],
  above_pay_before: ["Above the 30-day limit", "pay_before"],
  other_credit: ["Used for another credit", "other_credit"],
  taken_back: ["Taken back", "reversal"],
  takes_back: ["Takes back the check", "reversal"],
  outside_period: ["Outside the eligible period", "eligible_days"],
  not_claimed: ["Quarter not claimed", "claimed_quarters"],
  excluded: ["Excluded person", "excluded_people"],
  worked_large_employer: ["Worked (large employer)", "large_employer"],
  outside_program: ["Outside the program", "program"],
};

const tierNames: Record<string, string> = {
  t1: "excluded persons",
  t2: "not qualifying",
  t3: "above the cap",
  t4: "pro rata",
};

/** What the credits of 05 are called. */
const creditNames: Record<string, string> = {
  ffcra_leave: "leave to March 2021",
  arp_leave: "leave from April 2021",
  wotc: "WOTC",
};

const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const longDay = (date: string) => dayFormat.format(new Date(`${date}T00:00:00Z`));

function partText({ kind, round, tier, credit, date }: PartFacts): string {
  if (kind === "ppp") return `Used for PPP round ${round}${tier ? ` (${tier.toUpperCase()})` : ""}`;
  const [text] = partWords[kind];
  if (kind === "other_credit") return `${text} (${creditNames[credit ?? ""] ?? credit})`;
  if (kind === "taken_back") return `${text} on ${longDay(date ?? "")}`;
  if (kind === "takes_back") return `${text} of ${longDay(date ?? "")}`;
  return text;
}

/** What a part of a check is called, and the rule behind it (06, 2.3, level 3). */
export function partRule(part: PartFacts, quarter: ClaimQuarter | null): RuleName & { text: string } {
  const { kind, tier } = part;
  const text = partText(part);
  const key = quarter ?? "2020-Q2";
  if (kind !== "ppp") return { text, ...ruleName(partWords[kind][1], key) };
  const name = tier
    ? `PPP allocation, tier ${tier.toUpperCase()}: ${tierNames[tier] ?? ""}`
    : "Covered period left out";
  return { text, ...ruleName("ppp", key), name };
}
