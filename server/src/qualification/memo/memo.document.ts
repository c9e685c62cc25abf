import { Sheet, styles } from "../../crafts/paper/sheet.ts";
import { drawTable } from "../../crafts/paper/table.ts";
import type { MemoContent } from "./memoContent.queries.ts";

const receiptColumns = [
  { title: "Quarter", width: 80 },
  { title: "Compared with", width: 90 },
  { title: "Base", width: 120, align: "right" },
  { title: "Percent", width: 80, align: "right" },
  { title: "", width: 20 },
  { title: "Outcome", width: 114 },
] as const;
const checkColumns = [
  { title: "Item", width: 324 },
  { title: "Ticked", width: 180 },
] as const;

/** The memo of a finalized review: quarters and grounds, orders with their passages, receipts, impacts, both checklists (14, 7.3). */
export async function drawMemo(content: MemoContent): Promise<Uint8Array> {
  const { client, cycle } = content;
  const sheet = new Sheet({
    legalName: client.legalName,
    ein: client.ein,
    label: `Qualification memo ${cycle}`,
    identifiers: `Client ${client.id} · cycle ${cycle} · rules ${content.ruleVersion}`,
    watermark: null,
    date: content.finalizedOn,
    title: `Qualification memo of ${client.legalName}`,
  });
  sheet.startPart("Qualification memo");
  sheet.heading(`Qualification memo of ${client.legalName}`, styles.title, 6);
  sheet.paragraph(
    `Finalized on ${content.finalizedOn} by ${content.finalizedBy}. Thresholds of the receipts test: ${content.ruleVersion}.`,
    styles.body,
    { gap: 8 },
  );
  drawQuarters(sheet, content);
  drawOrders(sheet, content);
  sheet.startPart("Gross receipts");
  sheet.heading("Gross receipts", styles.part, 6);
  drawTable(
    sheet,
    receiptColumns,
    content.receipts.map(([quarter = "", base = "", amount = "", ratio = "", outcome = ""]) => ({
      cells: [quarter, base, amount, ratio, "", outcome],
    })),
  );
  sheet.heading("Effects on the business, as the employer states them", styles.section, 2);
  for (const impact of content.impacts) sheet.paragraph(`${impact}.`, styles.body, { gap: 2 });
  sheet.startPart("Checklists");
  for (const { title, items } of content.checklists) {
    sheet.heading(title, styles.part, 6);
    drawTable(
      sheet,
      checkColumns,
      items.map(({ text, ticked }) => ({ cells: [text, ticked] })),
    );
  }
  return (await sheet.finish()).bytes;
}

function drawQuarters(sheet: Sheet, { quarters }: MemoContent): void {
  sheet.heading("Quarters", styles.part, 6);
  for (const { label, ground, days, why, effects } of quarters) {
    sheet.heading(`${label}: ${ground}`, styles.section, 2);
    if (why) sheet.paragraph(why, styles.body, { gap: 2 });
    if (days) sheet.paragraph(`Eligible days: ${days}.`, styles.body, { gap: 2 });
    for (const effect of effects) sheet.paragraph(effect, styles.small, { gap: 1 });
    sheet.y += 6;
  }
}

function drawOrders(sheet: Sheet, { orders }: MemoContent): void {
  if (orders.length === 0) return;
  sheet.startPart("Government orders");
  sheet.heading("Approved orders", styles.part, 6);
  for (const order of orders) {
    sheet.heading(order.title, styles.section, 2);
    const facts = [order.authority, order.number && `No. ${order.number}`, order.periods, order.test].filter(Boolean);
    sheet.paragraph(`${facts.join(" · ")}.`, styles.body, { gap: 2 });
    if (order.limited) sheet.paragraph(`Operation limited: ${order.limited}`, styles.body, { gap: 2 });
    for (const { page, quote, comment } of order.citations)
      sheet.paragraph(`Page ${page}: “${quote}”${comment ? ` (${comment})` : ""}`, styles.small, { gap: 1 });
    sheet.y += 6;
  }
}
