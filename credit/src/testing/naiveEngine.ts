import type { ClaimInput } from "../index.ts";
import { type NaiveQuarterResult, quarterOfForm, totalsOf } from "./naiveForms.ts";
import { groundsOf, isDistressed, type NaiveGround, type NaiveQuarter, quarterOf, quarters } from "./naiveGrounds.ts";
import { amountOf, cents, halfUp, larger, smaller, sum } from "./naiveMoney.ts";
import { excludePeople, identify } from "./naiveNames.ts";
import { dropCovered, type NaiveRow, usePpp } from "./naivePpp.ts";
import { staffOf } from "./naiveStaff.ts";

/** `YYYY-MM-DD` of an ISO date or m/d/Y; null when it is no day. */
function day(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  const parts = iso ? [iso[1], iso[2], iso[3]] : american ? [american[3], american[1], american[2]] : null;
  if (!parts) return null;
  const [year = 0, month = 0, date = 0] = parts.map(Number);
  const at = new Date(Date.UTC(year, month - 1, date));
  if (at.getUTCFullYear() !== year || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== date) return null;
  return at.toISOString().slice(0, 10);
}

/** What the domain document says, step by step (D 2.2), in plain loops: the check of the real engine. */
export function naiveEvaluate(input: ClaimInput): unknown {
  const claimed = quarters.filter((quarter) => input.claim_quarters.includes(quarter));
  const { grounds, warnings: receiptWarnings } = groundsOf(input);
  const groundOf = (quarter: NaiveQuarter): NaiveGround => grounds.get(quarter) ?? { ground: null, spans: [] };
  const eligibility = Object.fromEntries(quarters.map((quarter) => [quarter, groundOf(quarter).ground]));
  const nothing = { ppp: [], quarters: {}, totals: totalsOf([]) };

  // Steps 1 and 2.
  const parsed = input.payroll.map((row, at) => ({
    at,
    name: row.name,
    date: day(row.date),
    gross: cents(row.gross),
    notWorking: row.not_working === true,
  }));
  const unread = parsed.filter(({ date, gross, name }) => date === null || gross === null || name.trim() === "");
  if (unread.length > 0) {
    const errors = unread.map(({ at }) => `ROW_INVALID:${at + 1}`);
    return { errors, warnings: [], excluded: [], eligibility, ...nothing };
  }
  const warnings: string[] = [];
  const inside = parsed.filter(({ date }) => quarterOf(date ?? ""));
  if (inside.length < parsed.length) warnings.push(`ROW_OUT_OF_PROGRAM:${parsed.length - inside.length}`);

  // Steps 3 and 4.
  const insured = claimed.flatMap((quarter) => Object.keys(input.health?.[quarter] ?? {}));
  const people = identify([...inside.map(({ name }) => name), ...insured]);
  const exclusions = excludePeople(people, input.owners ?? [], input.family ?? [], input.cleared ?? []);
  warnings.push(...people.warnings, ...exclusions.warnings);

  // Step 5.
  for (const quarter of quarters) {
    warnings.push(...receiptWarnings.filter((warning) => warning.endsWith(quarter)));
    if (claimed.includes(quarter) && groundOf(quarter).ground === null)
      warnings.push(`QUARTER_NOT_ELIGIBLE:${quarter}`);
  }

  const rows: NaiveRow[] = inside.map(({ at, date, gross, name, notWorking }) => {
    const person = people.find(name) ?? -1;
    const pay = gross ?? 0n;
    const quarter = quarterOf(date ?? "") ?? "2020-Q2";
    const excluded = exclusions.excluded.has(person);
    return {
      at,
      date: date ?? "",
      gross: pay,
      notWorking,
      person,
      quarter,
      excluded,
      reason: "",
      qualifies: false,
      dropped: false,
      net: larger(0n, pay),
      ppp: 0n,
    };
  });

  // Step 6.
  const errors: string[] = [];
  const large = new Set<NaiveQuarter>();
  const fte = input.fte_2019 === null || input.fte_2019 === undefined ? null : Number(input.fte_2019);
  for (const quarter of claimed) {
    const limit = quarter.startsWith("2020") ? 100 : 500;
    if (fte !== null) {
      if (fte > limit && !isDistressed(input, quarter, groundOf(quarter).ground)) large.add(quarter);
      continue;
    }
    const paid = new Set(rows.filter((row) => row.quarter === quarter).map(({ person }) => person)).size;
    if ((input.employee_counts?.[quarter] ?? paid) > limit) errors.push(`LARGE_EMPLOYER_UNKNOWN:${quarter}`);
    else if (!warnings.includes("FTE_2019_ASSUMED_SMALL")) warnings.push("FTE_2019_ASSUMED_SMALL");
  }

  for (const row of rows) {
    const inSpan = groundOf(row.quarter).spans.some(([from, to]) => from <= row.date && row.date <= to);
    if (row.excluded) row.reason = "excluded";
    else if (!claimed.includes(row.quarter)) row.reason = "not claimed";
    else if (!inSpan) row.reason = "outside the period";
    else if (large.has(row.quarter) && !row.notWorking) row.reason = "worked";
    row.qualifies = row.reason === "";
  }

  // Step 7.
  const prior = new Map<number, bigint>();
  for (const [name, amount] of Object.entries(input.prior_2020_qualified ?? {})) {
    const person = people.find(name);
    if (person !== undefined) prior.set(person, (prior.get(person) ?? 0n) + (amountOf(amount) ?? 0n));
  }
  const capLeft2020 = (person: number) => larger(0n, 1_000_000n - (prior.get(person) ?? 0n));
  const careful = input.ppp_mode === "exclude_all";
  const dropped = careful ? dropCovered(input, rows) : null;
  netReversals(rows);
  const ppp = dropped ?? usePpp(input, rows, exclusions.owners, capLeft2020);
  warnings.push(...ppp.warnings);

  // Steps 8 to 11.
  const used2020 = new Map<number, bigint>();
  const results: NaiveQuarterResult[] = [];
  for (const quarter of claimed) {
    const { ground } = groundOf(quarter);
    const facts = { input, quarter, rows, people, excluded: exclusions.excluded, capLeft2020, used2020 };
    const staff = ground === null ? [] : staffOf({ ...facts, large: large.has(quarter) });
    for (const { name, eligible } of staff) if (eligible < 0n) errors.push(`NEGATIVE_TOTAL:${name}:${quarter}`);
    const result = quarterOfForm(input, quarter, groundOf(quarter), staff);
    warnings.push(...result.warnings, ...tieOut(input, quarter, rows));
    results.push(result);
  }
  warnings.push(...deadlines(input, claimed));

  const excluded = [...exclusions.excluded].map((person) => people.people[person]?.display ?? "").sort();
  if (errors.length > 0) return { errors, warnings, excluded, eligibility, ...nothing };
  return {
    errors,
    warnings,
    excluded,
    eligibility,
    ppp: ppp.rounds,
    quarters: Object.fromEntries(results.map(({ quarter, text }) => [quarter, text])),
    totals: totalsOf(results),
  };
}

/** D 2.3: payroll of the quarter more than 5 % from the wages entered; March 2020 is not on line 5a. */
function tieOut(input: ClaimInput, quarter: NaiveQuarter, rows: readonly NaiveRow[]): string[] {
  const entered = amountOf(input.tssw?.[quarter]);
  if (entered === null) return [];
  const paid = sum(rows.filter((row) => row.quarter === quarter && row.date > "2020-03-31").map(({ gross }) => gross));
  const apart = larger(paid - entered, entered - paid);
  if (apart * 100n <= entered * 5n) return [];
  const tenths = entered === 0n ? 1000n : halfUp(apart * 1000n, entered);
  return [`PAYROLL_TSSW_MISMATCH:${quarter}:${tenths / 10n}.${tenths % 10n}`];
}

/** D 2.2 step 12, with the limits of the input where it has any. */
function deadlines(input: ClaimInput, claimed: readonly NaiveQuarter[]): string[] {
  const warnings: string[] = [];
  const filed = input.filing_date;
  if (!filed) return warnings;
  const after = input.limits?.obbba_filed_after ?? "2024-01-31";
  for (const quarter of claimed) {
    const last = input.limits?.last_claim_day?.[quarter] ?? (quarter < "2021" ? "2024-04-15" : "2025-04-15");
    if (filed > last) warnings.push(`TIME_BARRED_6511:${quarter}`);
    if (quarter >= "2021-Q3" && filed > after) warnings.push(`BARRED_OBBBA_70605:${quarter}`);
  }
  return warnings;
}

/** A reversal takes back the newest check before it, then older ones, then later ones: of the same person, quarter and fate. */
function netReversals(rows: readonly NaiveRow[]): void {
  const inOrder = [...rows].sort((a, b) => (a.date === b.date ? a.at - b.at : a.date < b.date ? -1 : 1));
  inOrder.forEach((reversal, place) => {
    if (reversal.gross >= 0n || reversal.dropped) return;
    let left = -reversal.gross;
    for (const row of [...inOrder.slice(0, place).reverse(), ...inOrder.slice(place + 1)]) {
      const same = row.person === reversal.person && row.quarter === reversal.quarter && row.reason === reversal.reason;
      if (!same || row.dropped) continue;
      const taken = smaller(left, row.net);
      row.net -= taken;
      left -= taken;
    }
  });
}
