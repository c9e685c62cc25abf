import { formatMoney, money, moneyText, sumMoney } from "@refundry/contract/values";
import { personLimit } from "@refundry/credit";
import type { PppFigures, RoundCheck } from "../../calculations/index.ts";
import { type Sheet, styles } from "../../crafts/paper/sheet.ts";
import { amount, drawTable } from "../../crafts/paper/table.ts";
import type { Drawing, PackageContent } from "../forms/drawing.document.ts";
import { longDate } from "../snapshot/ground.rules.ts";
import { byName } from "./nameOrder.rules.ts";

const peopleColumns = [
  { title: "Name on the payroll", width: 120 },
  { title: "Basis", width: 80 },
  { title: "Person listed", width: 110 },
  { title: "Percent", width: 48, align: "right" },
  { title: "Chain of ownership", width: 146 },
] as const;

/** Whose wages never count: names only in what leaves the firm, else with their basis and look-alikes (07, 5.2, part 9). */
export function drawExcluded({ sheet, content, final }: Drawing): void {
  sheet.startPart("Excluded persons");
  sheet.heading("Excluded persons", styles.part, 2);
  sheet.paragraph(
    "Wages of majority owners and of persons related to them do not count (section 152(d)(2)(A) to (H), Notice 2021-49).",
    styles.small,
    { gap: 10 },
  );
  const excluded = [...content.excluded].sort((a, b) => byName(a.name, b.name));
  if (excluded.length === 0) sheet.paragraph("No one on the payroll is excluded.");
  else if (final) for (const { name } of excluded) sheet.paragraph(name, styles.body, { gap: 1 });
  else
    drawTable(
      sheet,
      peopleColumns,
      excluded.map(({ name, basis, person, percent, relation, chain = [] }) => ({
        cells: [name, basis, person, percent ? `${percent}%` : "", [relation, ...chain].filter(Boolean).join("; ")],
      })),
    );
  if (final) return;
  const listed = [...(content.facts.owners ?? []), ...(content.facts.family ?? [])];
  if (listed.length > 0) sheet.paragraph(`Listed: ${listed.join("; ")}.`, styles.small);
  else sheet.paragraph("The client declared that there are no owners to list.", styles.small);
  const names = content.warnings.filter(({ code }) => code.startsWith("NAME_"));
  if (names.length === 0) return;
  sheet.heading("Names that look alike", styles.section, 4);
  for (const { text } of names) sheet.paragraph(text, styles.body, { gap: 0 });
}

type TierName = readonly [tier: "t0" | "t1" | "t2" | "t3" | "t4", name: string, short: string, word: string];

/** Each tier in full, in its sum, and beside each of its checks. */
const tierNames: readonly TierName[] = [
  ["t0", "Other payroll costs", "other payroll costs", "other costs"],
  ["t1", "Wages of excluded persons", "excluded persons", "excluded"],
  [
    "t2",
    "Wages of days or quarters not claimed, or that do not qualify",
    "not claimed or not qualifying",
    "not qualifying",
  ],
  ["t3", "Wages above the cap", "above the cap", "above the cap"],
  ["t4", "Qualifying wages, pro rata", "qualifying, pro rata", "qualifying"],
];

const tierColumns = [
  { title: "Tier", width: 50 },
  { title: "Payroll that supports the loan, least useful for the credit first", width: 344 },
  { title: "Amount", width: 110, align: "right" },
] as const;

/** Which payroll supports which loan, each round on pages of its own that name it (domain document 2.4). */
export function drawPpp({ sheet, content }: Drawing): void {
  // A supplement shows the round of 2020 alone.
  const isShown = ({ number }: { number: number }) => content.status !== "2020-supplement" || number === 1;
  const rounds = content.ppp.filter(isShown);
  const [first] = rounds;
  sheet.startPart("PPP split", first ? subjectOfRound(first) : "PPP split", first && roundName(first));
  sheet.heading("PPP split", styles.part, 2);
  sheet.paragraph(
    "Wages that support the forgiveness of a Paycheck Protection Program loan do not count for the credit.",
    styles.small,
    { gap: 10 },
  );
  const declined = (content.facts.ppp ?? []).filter((round) => round.did_not_receive && isShown(round));
  for (const round of declined) sheet.paragraph(`Round ${round.number} was not received.`);
  for (const round of rounds) {
    if (round !== first) sheet.startSection(roundName(round), subjectOfRound(round));
    drawRound(sheet, round);
    const checks = content.checks.filter(({ round: number }) => number === round.number);
    drawStops(sheet, content, round, checks);
    sheet.y += 6;
    drawChecks(sheet, round, checks);
  }
}

const roundName = ({ number }: PppFigures) => `Round ${number}`;
const subjectOfRound = (round: PppFigures) => `PPP split · ${roundName(round)}, ${formatMoney(round.amount)}`;

function drawRound(sheet: Sheet, round: PppFigures): void {
  sheet.need(190);
  sheet.heading(`Round ${round.number}: ${formatMoney(round.amount)}`, styles.section, 2);
  sheet.paragraph(
    `Covered period ${longDate(round.start)} to ${longDate(round.end)}, ${round.weeks} weeks. ${requiredWords(round)}`,
    styles.body,
    { gap: 6 },
  );
  drawTable(sheet, tierColumns, [
    ...tierNames.map(([tier, name]) => ({ cells: [tier.toUpperCase(), name, amount(round[tier])] })),
    ...(zeroOrNone(round.health_used)
      ? []
      : [{ cells: ["", "Of T0 group health, which is left out of the credit", amount(round.health_used ?? "")] }]),
    { cells: ["", "Used", amount(round.used)], total: true },
    { cells: ["", "Required", amount(round.required)] },
    { cells: ["", "Payroll that is missing", amount(round.short)] },
  ]);
  sheet.y += 6;
}

/** More checks of a round than these are printed as sums of the employees. */
const mostChecks = 2000;

const checkColumns = [
  { title: "Tier", width: 84 },
  { title: "Check", width: 90 },
  { title: "Employee", width: 150 },
  { title: "Gross", width: 90, align: "right" },
  { title: "Supports the loan", width: 90, align: "right" },
] as const;

/** The checks that a round took, tier by tier with their sums; of a large payroll one line for each employee (07, 5.2, part 10). */
function drawChecks(sheet: Sheet, round: PppFigures, checks: readonly RoundCheck[]): void {
  if (checks.length === 0) return;
  sheet.heading(`${roundName(round)}: the checks that support the loan`, styles.section, 4);
  if (checks.length > mostChecks)
    sheet.paragraph(
      `${checks.length.toLocaleString("en-US")} checks, summed for each employee. Each stands by itself on the sheet PPP of the calculation file.`,
      styles.small,
      { gap: 4 },
    );
  const tiers = tierNames.flatMap(([tier, , short]) => {
    const own = checks.filter((check) => check.tier === tier);
    if (own.length === 0) return [];
    const printed = checks.length <= mostChecks ? own.map(checkRow) : sumsByEmployee(own);
    const words = `${tier.toUpperCase()}, ${short}`;
    return [...printed, { total: true, cells: ["", "", words, "", amount(sumOf(own))] }];
  });
  drawTable(sheet, checkColumns, [
    ...tiers,
    { total: true, cells: ["", "", `${roundName(round)} in all`, "", amount(sumOf(checks))] },
  ]);
}

const sumOf = (checks: readonly RoundCheck[]) => centsText(checks.map((check) => check.amount));

/** Of whom no more may support the loan, and why: the limit of a person's pay (domain document 1.5). */
function drawStops(sheet: Sheet, content: PackageContent, round: PppFigures, checks: readonly RoundCheck[]): void {
  const { rules } = content;
  const owners = new Set(content.excluded.filter(({ basis }) => basis === "Owner").map(({ name }) => name));
  for (const own of byEmployee(checks)) {
    const [{ name } = { name: "" }] = own;
    const isOwner = owners.has(name);
    const limit = personLimit(round.weeks, isOwner, rules);
    if (sumMoney(own.map((check) => money(check.amount))) !== limit) continue;
    const ofOwner = isOwner && limit < personLimit(round.weeks, false, rules);
    sheet.paragraph(
      `${name} stops at ${amount(moneyText(limit))}: of ${ofOwner ? "an owner" : "one person"} no more pay may support this loan.`,
      styles.small,
      { gap: 2 },
    );
  }
}

const centsText = (cents: readonly string[]) => moneyText(sumMoney(cents.map((one) => money(one))));
function tierText({ tier }: RoundCheck): string {
  const [, , , word = ""] = tierNames.find(([name]) => name === tier) ?? [];
  return tier === null ? "" : `${tier.toUpperCase()} ${word}`;
}

const checkRow = (check: RoundCheck) => ({
  cells: [
    tierText(check),
    longDate(check.date),
    check.name,
    amount(centsText([check.gross])),
    amount(centsText([check.amount])),
  ],
});

/** Those of each employee, in the order in which the employees come. */
function byEmployee(checks: readonly RoundCheck[]): RoundCheck[][] {
  const groups = new Map<string, RoundCheck[]>();
  for (const check of checks) {
    const own = groups.get(check.key);
    if (own) own.push(check);
    else groups.set(check.key, [check]);
  }
  return [...groups.values()];
}

function sumsByEmployee(checks: readonly RoundCheck[]) {
  return byEmployee(checks).flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const count = `${own.length.toLocaleString("en-US")} ${own.length === 1 ? "check" : "checks"}`;
    const [gross, taken] = [own.map((one) => one.gross), own.map((one) => one.amount)].map(centsText);
    return [{ cells: [tierText(first), count, first.name, amount(gross ?? ""), amount(taken ?? "")] }];
  });
}

const zeroOrNone = (text: string | undefined) => text === undefined || Number(text) === 0;

/** How the required payroll was worked out (domain document 1.5). */
function requiredWords(round: PppFigures): string {
  const required = `${formatMoney(round.required)} of payroll must support the loan`;
  if (round.forgiven === null) return `${required}: the forgiveness is not known, so the whole loan counts.`;
  const other = round.nonpayroll_reported ? `, other expenses reported ${formatMoney(round.nonpayroll_reported)}` : "";
  const most = round.payroll_reported ? `, at most the payroll reported, ${formatMoney(round.payroll_reported)}` : "";
  return `${required}: forgiven ${formatMoney(round.forgiven)}${other}; the larger of 60% of it and what other expenses do not support${most}.`;
}
