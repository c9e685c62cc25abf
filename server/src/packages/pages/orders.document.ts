import { type Sheet, styles } from "../../crafts/paper/sheet.ts";
import { drawTable } from "../../crafts/paper/table.ts";
import { taken } from "../../platform/compute/compute.ts";
import { type Copy, openPaper } from "../forms/copiedPage.document.ts";
import type { Drawing } from "../forms/drawing.document.ts";
import { longDate } from "../snapshot/ground.rules.ts";
import type { PrintedOrder } from "../snapshot/packageSnapshot.rules.ts";

const columns = [
  { title: "No.", width: 34 },
  { title: "Jurisdiction and authority", width: 92 },
  { title: "Order", width: 104 },
  { title: "From, to", width: 80 },
  { title: "Provision relied on", width: 104 },
  { title: "Operation limited", width: 90 },
] as const;

/**
 * The government orders that quarters rest on, each with the provision it is cited for; behind them, in what leaves the firm, a copy of
 * each (07, 5.2, part 12).
 */
export async function drawOrders(drawing: Drawing): Promise<void> {
  const { sheet, content, final } = drawing;
  if (content.orders.length === 0) return;
  sheet.startPart("Mandates");
  sheet.heading("Government orders", styles.part, 2);
  sheet.paragraph(
    "Orders that limited commerce, travel or group meetings due to COVID-19 and affected the employer, with the days on which they did.",
    styles.small,
    { gap: 10 },
  );
  drawOrderRows(sheet, content.orders);
  if (final) await drawCopies(drawing);
}

/** Every page of each order as the library has it; of what cannot be copied it is said that no copy is enclosed. */
async function drawCopies({ sheet, content, copies }: Drawing): Promise<void> {
  const found: { order: PrintedOrder; document: Copy["document"] }[] = [];
  const without: string[] = [];
  for (const order of content.orders) {
    const paper = content.papers?.find(({ mandate }) => mandate === order.mandate);
    const document = paper ? await openPaper(await taken(paper.bytes)) : null;
    if (document) found.push({ order, document });
    else without.push(`No. ${order.mandate}`);
  }
  if (without.length > 0)
    sheet.paragraph(`Of ${new Intl.ListFormat("en-US").format(without)} no copy is enclosed.`, styles.small);
  for (const [place, { order, document }] of found.entries()) {
    copies.push({ document, from: sheet.page + 1 });
    const count = document.getPageCount();
    for (let page = 1; page <= count; page += 1)
      sheet.formPage(`Copy of order No. ${order.mandate} · page ${page} of ${count}`, {
        ...(place === 0 && page === 1 && { part: "Copies of the orders" }),
        ...(page === 1 && { bookmark: `No. ${order.mandate}, ${order.title}` }),
      });
  }
}

export function drawOrderRows(sheet: Sheet, orders: readonly PrintedOrder[]): void {
  drawTable(
    sheet,
    columns,
    orders.map((order) => ({
      cells: [
        String(order.mandate),
        [order.state ?? "Nationwide", order.author].filter(Boolean).join(", "),
        [order.title, order.order_number && `No. ${order.order_number}`].filter(Boolean).join(", "),
        order.periods.map(({ from, to }) => `${longDate(from)} to ${longDate(to)}`).join("; "),
        order.citations.map(({ page, quote }) => `"${quote}" (page ${page})`).join(" "),
        order.operation_limited ?? "",
      ],
    })),
  );
}
