import type { UseFormReturnType } from "@mantine/form";
import type { CalculationInput, WhatIfChanges } from "@refundry/contract/calculations";

/** The input of a calculation without its payroll, in the published format. */
export type Facts = CalculationInput["input"];
type Round = NonNullable<Facts["ppp"]>[number];

/** What stands in the fields of one round. */
export interface RoundFields {
  did_not_receive: boolean;
  amount: string;
  start: string;
  weeks: string;
  forgiven: string;
  payroll_reported: string;
  nonpayroll_reported: string;
  other_payroll_costs: string;
  group_health: string;
}

export interface PeriodFields {
  /** The order it is of; null for one that is only tried. */
  mandate: number | null;
  start: string;
  end: string;
}

/** Figures of quarters: by the part of the input and the quarter, `tssw.2021-Q1`; an empty text is no figure. */
export interface WhatIfValues {
  figures: Record<string, string>;
  rounds: { "1": RoundFields; "2": RoundFields };
  ppp_mode: "min_payroll" | "exclude_all";
  owners: string;
  family: string;
  periods: PeriodFields[];
  fte_2019: string;
  contingency_rate: string;
  filing_date: string;
}

export type WhatIfForm = UseFormReturnType<WhatIfValues>;

/** Parts of the input with one amount or number per quarter. */
export const quarterParts = ["tssw", "medicare_wages", "employee_counts", "revenue", "other_credits"] as const;
export type QuarterPart = (typeof quarterParts)[number];

/** A name of a field: a quarter holds no point, so that a form's path never splits it. */
export const figureName = (part: QuarterPart, quarter: string) => `${part}:${quarter}`;

const roundNumbers = [1, 2] as const;
const roundAmounts = [
  "amount",
  "forgiven",
  "payroll_reported",
  "nonpayroll_reported",
  "other_payroll_costs",
  "group_health",
] as const;

function roundFields(round: Round | undefined): RoundFields {
  const text = (value: string | number | null | undefined) => (value === null || value === undefined ? "" : `${value}`);
  return {
    did_not_receive: round?.did_not_receive ?? false,
    amount: text(round?.amount),
    start: text(round?.start),
    weeks: text(round?.weeks),
    forgiven: text(round?.forgiven),
    payroll_reported: text(round?.payroll_reported),
    nonpayroll_reported: text(round?.nonpayroll_reported),
    other_payroll_costs: text(round?.other_payroll_costs),
    group_health: text(round?.group_health),
  };
}

/** The input as it stands in the fields. */
export function whatIfValues(facts: Facts): WhatIfValues {
  const figures = quarterParts.flatMap((part) =>
    Object.entries(facts[part] ?? {}).map(([quarter, value]) => [figureName(part, quarter), `${value ?? ""}`]),
  );
  const round = (number: 1 | 2) => roundFields(facts.ppp?.find((one) => one.number === number));
  return {
    figures: Object.fromEntries(figures),
    rounds: { "1": round(1), "2": round(2) },
    ppp_mode: facts.ppp_mode ?? "min_payroll",
    owners: (facts.owners ?? []).join("\n"),
    family: (facts.family ?? []).join("\n"),
    periods: (facts.suspensions ?? []).map(({ start, end, mandate_id: mandate }) => ({
      start,
      end,
      mandate: mandate ?? null,
    })),
    fte_2019: `${facts.fte_2019 ?? ""}`,
    contingency_rate: facts.contingency_rate ?? "",
    filing_date: facts.filing_date ?? "",
  };
}

/** A round that nothing was entered of: neither received nor not. */
const isEmpty = (round: RoundFields) => !round.did_not_receive && Object.values(round).every((value) => !value);

function roundOf(number: 1 | 2, round: RoundFields): Round[] {
  if (isEmpty(round)) return [];
  if (round.did_not_receive) return [{ number, did_not_receive: true, start: null, amount: null }];
  const amounts = Object.fromEntries(roundAmounts.map((name) => [name, round[name] || null]));
  return [
    {
      number,
      did_not_receive: false,
      start: round.start || null,
      weeks: round.weeks === "" ? null : Number(round.weeks),
      ...amounts,
    },
  ];
}

const names = (text: string) => text.split("\n").flatMap((line) => line.trim() || []);
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function quarterChanges(part: QuarterPart, facts: Facts, before: WhatIfValues, now: WhatIfValues) {
  const prefix = figureName(part, "");
  const changed = Object.entries(now.figures).filter(
    ([name, text]) => name.startsWith(prefix) && text !== (before.figures[name] ?? ""),
  );
  if (changed.length === 0) return {};
  const value = (text: string) => (text === "" ? null : part === "employee_counts" ? Number(text) : text);
  const own = changed.map(([name, text]) => [name.slice(prefix.length), value(text)]);
  return { [part]: { ...facts[part], ...Object.fromEntries(own) } };
}

/** The parts of the input that differ from it, whole, as they are sent. */
export function whatIfChanges(facts: Facts, now: WhatIfValues): WhatIfChanges {
  const before = whatIfValues(facts);
  const differs = (name: keyof WhatIfValues) => !same(before[name], now[name]);
  const single = (name: "fte_2019" | "contingency_rate" | "filing_date") =>
    differs(name) ? { [name]: now[name] || null } : {};
  return {
    ...Object.assign({}, ...quarterParts.map((part) => quarterChanges(part, facts, before, now))),
    ...(differs("rounds") && { ppp: roundNumbers.flatMap((number) => roundOf(number, now.rounds[number])) }),
    ...(differs("ppp_mode") && { ppp_mode: now.ppp_mode }),
    ...(!same(names(before.owners), names(now.owners)) && { owners: names(now.owners) }),
    ...(!same(names(before.family), names(now.family)) && { family: names(now.family) }),
    ...(differs("periods") && {
      suspensions: now.periods.map(({ start, end, mandate }) => ({ start, end, mandate_id: mandate })),
    }),
    ...single("fte_2019"),
    ...single("contingency_rate"),
    ...single("filing_date"),
  };
}

/** What must be put right before the figures can be asked for: path of the field → text. */
export function whatIfProblems({ rounds, periods }: WhatIfValues): Record<string, string> {
  const found: Record<string, string> = {};
  for (const number of roundNumbers) {
    const round = rounds[number];
    if (round.did_not_receive || isEmpty(round)) continue;
    if (!round.amount) found[`rounds.${number}.amount`] = "This field is required.";
    if (!round.start) found[`rounds.${number}.start`] = "Start date is required.";
    if (round.weeks !== "" && (Number(round.weeks) < 8 || Number(round.weeks) > 24))
      found[`rounds.${number}.weeks`] = "From 8 to 24 weeks.";
  }
  for (const [place, { start, end }] of periods.entries()) {
    if (!start) found[`periods.${place}.start`] = "Start date is required.";
    if (!end) found[`periods.${place}.end`] = "End date is required.";
    else if (start && end < start) found[`periods.${place}.end`] = "The end is before the start.";
  }
  return found;
}
