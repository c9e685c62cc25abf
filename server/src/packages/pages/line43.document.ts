import { quarterLabel } from "@refundry/contract/values";
import type { StoredQuarter } from "../../calculations/index.ts";
import { styles } from "../../crafts/paper/sheet.ts";
import { type Drawing, subjectOf } from "../forms/drawing.document.ts";
import { seeAttached } from "../forms/formFill.rules.ts";
import { explanationOf, ordersOfQuarter } from "../snapshot/line43.rules.ts";
import { drawOrderRows } from "./orders.document.ts";

/** The explanation that line 43 summarises: its text in a draft, a sheet for each quarter else (07, 5.2, part 5). */
export function drawLine43(drawing: Drawing): void {
  if (drawing.claimed.length === 0) return;
  if (drawing.final) drawSheets(drawing);
  else drawTexts(drawing);
}

function drawSheets(drawing: Drawing): void {
  const { sheet, content, form } = drawing;
  for (const [place, quarter] of drawing.claimed.entries()) {
    const name = quarterLabel(quarter);
    const subject = `Line 43, further sheet · ${subjectOf(drawing, quarter)}`;
    if (place === 0) sheet.startPart("Line 43, further sheets", subject, name);
    else sheet.startSection(name, subject);
    sheet.heading("Line 43, further sheet", styles.part, 2);
    sheet.paragraph(
      `${content.client.legal_name} · EIN ${content.client.ein} · Form ${form} · quarter ${quarter.quarter} of ${quarter.year}`,
      { size: 9, weight: 600 },
      { gap: 10 },
    );
    sheet.paragraph(explanationOf(quarter, content), styles.body, { gap: 8 });
    drawCut(drawing, quarter);
    const orders = ordersOfQuarter(quarter, content.orders);
    if (orders.length > 0) drawOrderRows(sheet, orders);
    sheet.paragraph(attached(drawing), styles.body);
  }
}

function attached({ claimed, form }: Drawing): string {
  const several = claimed.length > 1;
  // The lines of an annual form have other numbers.
  const lines =
    form === "941-X"
      ? "lines 30, 31a, 18a and 26a"
      : "the qualified wages, the qualified health plan expenses and both parts of the credit";
  return `Attached: the worksheet of the instructions, the schedule of employees, tied out to ${lines}, the payroll that supports PPP loans, the grounds and the gross receipts${several ? ", for each quarter" : ""}.`;
}

/** Texts that were cut in a field of the form. */
function drawCut({ sheet, cut }: Drawing, quarter: StoredQuarter): void {
  const own = cut.filter((one) => one.quarter === quarter);
  if (own.length === 0) return;
  sheet.heading("Texts that their fields could not hold, in full", styles.section, 2);
  for (const { text } of own) sheet.paragraph(text, styles.body, { gap: 4 });
  sheet.y += 6;
}

function drawTexts(drawing: Drawing): void {
  const { sheet, content, claimed } = drawing;
  sheet.startPart("Text for line 43");
  sheet.heading("Text for line 43", styles.part, 8);
  for (const quarter of claimed) {
    sheet.heading(quarterLabel(quarter), styles.section, 2);
    sheet.paragraph(`${explanationOf(quarter, content)} ${seeAttached}`, styles.body, { gap: 10 });
    drawCut(drawing, quarter);
  }
}
