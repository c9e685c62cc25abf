import { parseQuarterKey, quarterKey, quarterLabel } from "@refundry/contract/values";
import { type Sheet, styles } from "../../crafts/paper/sheet.ts";
import { amount, drawTable } from "../../crafts/paper/table.ts";
import type { Drawing, PackageContent } from "../forms/drawing.document.ts";
import { effectSentences, enteredEffects, groundName, groundStatement, longDate } from "../snapshot/ground.rules.ts";

/** Why each quarter is claimed, in full (07, 5.2, part 11). */
export function drawGrounds({ sheet, content }: Drawing): void {
  sheet.startPart("Grounds");
  sheet.heading("Grounds per quarter", styles.part, 8);
  for (const quarter of content.quarters) {
    sheet.heading(`${quarterLabel(quarter)}: ${groundName(quarter.ground)}`, styles.section, 2);
    sheet.paragraph(groundStatement(quarter, content), styles.body, { gap: 2 });
    for (const effect of effectSentences(quarter, content)) sheet.paragraph(effect, styles.body, { gap: 2 });
    const entered = enteredEffects(quarter, content.effects ?? []);
    if (entered.length > 0) sheet.paragraph("What was entered of the effect of each order:", styles.body, { gap: 0 });
    for (const one of entered) sheet.paragraph(one, styles.body, { gap: 2 });
    const days = quarter.spans.map(({ start, end }) => `${longDate(start)} to ${longDate(end)}`);
    if (days.length > 0) sheet.paragraph(`Eligible days: ${days.join("; ")}.`, styles.body, { gap: 10 });
    else sheet.y += 8;
  }
  drawImpacts(sheet, content.impacts);
}

/** What the client says of its business: the facts that an order's effect is judged by. */
function drawImpacts(sheet: Sheet, impacts: PackageContent["impacts"]): void {
  if (impacts.length === 0) return;
  sheet.heading("Effects on the business, as the employer states them", styles.section, 2);
  for (const { choice, note } of impacts)
    sheet.paragraph(note === null ? `${choice}.` : `${choice}: ${note}`, styles.body, { gap: 2 });
}

const columns = [
  { title: "Quarter", width: 80 },
  { title: "Gross receipts", width: 124, align: "right" },
  { title: "", width: 36 },
  { title: "Compared with", width: 80 },
  { title: "Gross receipts then", width: 108, align: "right" },
  { title: "Percent", width: 76, align: "right" },
] as const;

/** Receipts of 2020 and 2021 beside their base; nothing where none were entered (07, 5.2, part 13). */
export function drawReceipts({ sheet, content }: Drawing): void {
  const { receipts } = content.eligibility;
  const entered = Object.keys(content.facts.revenue ?? {});
  if (entered.length === 0) return;
  sheet.startPart("Gross receipts");
  sheet.heading("Gross receipts", styles.part, 8);
  const rows = receipts.map((one) => ({
    cells: [
      quarterLabel(parseQuarterKey(one.quarter)),
      one.amount === null ? "" : amount(one.amount),
      "",
      one.base === null ? "" : quarterLabel(parseQuarterKey(one.base)),
      one.base_amount === null ? "not entered" : amount(one.base_amount),
      one.ratio === null ? "" : `${one.ratio}%`,
    ],
  }));
  drawTable(sheet, columns, rows);
  const missing = content.quarters.map(quarterKey).filter((key) => !entered.includes(key));
  if (missing.length > 0)
    sheet.paragraph(
      `Not entered: ${missing.map((key) => quarterLabel(parseQuarterKey(key))).join(", ")}.`,
      styles.small,
    );
}
