import {
  formatMoney,
  type Money,
  money,
  moneyText,
  quarterKey,
  quarterLabel,
  sumMoney,
} from "@refundry/contract/values";
import { type ClaimQuarter, quarterLimits } from "@refundry/credit";
import type { StoredQuarter } from "../../calculations/index.ts";
import { colors, paper, type Sheet, styles, textWidth } from "../../crafts/paper/sheet.ts";
import { amount, drawTable, type Row } from "../../crafts/paper/table.ts";
import type { Drawing } from "../forms/drawing.document.ts";
import { drawSignature } from "../forms/signature.document.ts";
import { groundName, longDate } from "../snapshot/ground.rules.ts";
import { correctsDownward, hasForm, whyNoForm } from "../snapshot/package.rules.ts";

const columns = [
  { title: "Quarter", width: 46 },
  { title: "Ground", width: 148 },
  { title: "Qualified wages", width: 62, align: "right" },
  { title: "Credit", width: 62, align: "right" },
  { title: "Nonrefundable", width: 62, align: "right" },
  { title: "Refundable", width: 62, align: "right" },
  { title: "Refund", width: 62, align: "right" },
] as const;

/** One page: whose claim it is, the refund per quarter and in all, and what to do next (07, 5.2, part 1). No fee. */
export function drawSummary(drawing: Drawing): void {
  const { sheet, content } = drawing;
  sheet.startPart("Summary");
  drawClient(drawing);
  const total = sumMoney(content.quarters.map(({ refund }) => refund));
  sheet.y += 4;
  drawTotal(sheet, total, { size: 26, gap: 8 });
  drawTable(sheet, columns, [...content.quarters.map(quarterRow), totalRow(content.quarters)]);
  for (const quarter of content.quarters.filter((one) => !hasForm(one)))
    sheet.paragraph(`${quarterLabel(quarter)} has no form: ${whyNoForm(quarter)}`, styles.small, { gap: 2 });
  sheet.y += 4;
  drawOwed(sheet, content.quarters);
  drawLimits(drawing);
  drawNext(drawing);
  drawSignature(sheet, null);
}

function drawClient({ content, sheet, form, revision }: Drawing): void {
  const { client } = content;
  sheet.paragraph(`${content.label} · requested ${longDate(content.requestedOn)}`, styles.small, { gap: 2 });
  const size = client.legal_name.length > 90 ? 13 : styles.title.size;
  sheet.paragraph(client.legal_name, { ...styles.title, size }, { gap: 2 });
  if (client.trade_name !== client.legal_name)
    sheet.paragraph(`Trade name ${client.trade_name}`, styles.body, { gap: 0 });
  const place = [client.city, [client.state, client.zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const address = [client.street, place].filter(Boolean).join(", ");
  sheet.paragraph(
    [`EIN ${client.ein}`, address, `Contact ${client.contact}`].filter(Boolean).join(" · "),
    styles.body,
    { gap: 0 },
  );
  sheet.paragraph(`Employee retention credit, Form ${form} (Rev. ${revision}), figures for review.`, styles.body);
}

function quarterRow(quarter: StoredQuarter): Row {
  const cells = [quarter.qualifiedWages, quarter.credit, quarter.nonrefundable, quarter.refundable, quarter.refund];
  return { cells: [quarterLabel(quarter), groundName(quarter.ground), ...cells.map((one) => amount(moneyText(one)))] };
}

function totalRow(quarters: readonly StoredQuarter[]): Row {
  const sum = (of: (quarter: StoredQuarter) => Money) => amount(moneyText(sumMoney(quarters.map(of))));
  return {
    total: true,
    cells: [
      "Total",
      "",
      sum((one) => one.qualifiedWages),
      sum((one) => one.credit),
      sum((one) => one.nonrefundable),
      sum((one) => one.refundable),
      sum((one) => one.refund),
    ],
  };
}

/** What all quarters come to: the refund, or what the client owes in all. */
export function drawTotal(sheet: Sheet, total: Money, { size, gap }: { size: number; gap: number }): void {
  const style = { size, weight: 600, color: colors.accent } as const;
  const owed = `In all you owe ${formatMoney(moneyText(money(-total)))}.`;
  if (total >= 0n) sheet.paragraph("Refund of all quarters", styles.small, { gap: 0 });
  sheet.paragraph(total < 0n ? owed : formatMoney(total), style, { gap });
}

/** What is owed of each quarter that goes down, and how it is paid (07, 5.2, part 1). */
export function drawOwed(sheet: Sheet, quarters: readonly StoredQuarter[]): void {
  const owed = quarters.filter(correctsDownward);
  for (const quarter of owed)
    sheet.paragraph(
      `${quarterLabel(quarter)}: the credit on the return was too high by ${formatMoney(moneyText(money(-quarter.refund)))}. You owe this amount: pay it with the form, do not wait for a notice. Interest may be added.`,
      styles.body,
      { gap: 2 },
    );
  if (owed.length > 0) sheet.y += 4;
}

/** Warnings that a claim comes too late. */
export const isLimit = (code: string) => code === "TIME_BARRED_6511" || code === "BARRED_OBBBA_70605";

/** The notices of 06 on limits to file, and until when the credit of each quarter may be assessed. */
export function drawLimits({ content, sheet, claimed }: Drawing): void {
  const limits = content.warnings.filter(({ code }) => isLimit(code));
  if (limits.length > 0) {
    sheet.heading("Limits to file", styles.section, 2);
    for (const { text } of limits) sheet.paragraph(text, styles.body, { gap: 1 });
    sheet.y += 6;
  }
  const text = assessment(content, claimed);
  if (text !== null) sheet.paragraph(text, styles.body);
}

/** Until when each quarter may be assessed by the rules of the calculation, and how long records are kept; null without such days. */
function assessment({ facts, rules, requestedOn }: Drawing["content"], claimed: readonly StoredQuarter[]) {
  const limits = new Map(quarterLimits(facts, rules).map((one) => [one.quarter, one.assessUntil]));
  const dated = claimed.flatMap((quarter) => {
    const day = limits.get(quarterKey(quarter) as ClaimQuarter);
    return day ? [{ name: quarterLabel(quarter), day }] : [];
  });
  if (dated.length === 0) return null;
  const [past, coming] = [dated.filter(({ day }) => day < requestedOn), dated.filter(({ day }) => day >= requestedOn)];
  const passed = `The days until which the IRS may as a rule assess the credit have passed: ${daysOf(past, "on")}.`;
  const left = `The IRS may assess the credit of ${daysOf(coming, "until")}.`;
  const keep = coming.length > 0 ? "then" : "the claim is paid or refused";
  return [past.length > 0 && passed, coming.length > 0 && left, `Keep your records at least until ${keep}.`]
    .filter(Boolean)
    .join(" ");
}

/** `Q4 2020 until April 15, 2024; Q1 2021, Q2 2021 until April 15, 2025` */
function daysOf(dated: readonly { name: string; day: string }[], word: string): string {
  const days = [...new Set(dated.map(({ day }) => day))];
  const texts = days.map((day) => {
    const names = dated.filter((one) => one.day === day).map(({ name }) => name);
    return `${names.join(", ")} ${word} ${longDate(day)}`;
  });
  return texts.join("; ");
}

function drawNext({ sheet, content }: Drawing): void {
  sheet.heading("What to do next", styles.section, 2);
  const steps = [
    "Compare the figures of each quarter with the payroll returns and Form 941 as filed.",
    "Check the excluded persons, the PPP rounds and the grounds; correct the claim data where they are wrong.",
    content.finalWaits.length > 0
      ? `Resolve what a final waited for on ${longDate(content.requestedOn)}: ${content.finalWaits.join(" ")}`
      : `Nothing stood in the way of a final on ${longDate(content.requestedOn)}.`,
    "Accept or reject this content. Nothing in it is signed or filed.",
  ];
  for (const [place, step] of steps.entries()) drawStep(sheet, place + 1, step);
}

export function drawStep(sheet: Sheet, number: number, text: string): void {
  sheet.text(`${number}.`, paper.left, sheet.y, { size: 9, color: colors.second });
  sheet.paragraph(text, styles.body, { x: paper.left + 16, width: textWidth - 16, gap: 1 });
}
