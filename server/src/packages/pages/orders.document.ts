import { type Sheet, styles } from "../../crafts/paper/sheet.ts";
import { drawTable } from "../../crafts/paper/table.ts";
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

/** The government orders that quarters rest on, each with the provision it is cited for (07, 5.2, part 12). */
export function drawOrders({ sheet, content }: Drawing): void {
  if (content.orders.length === 0) return;
  sheet.startPart("Mandates");
  sheet.heading("Government orders", styles.part, 2);
  sheet.paragraph(
    "Orders that limited commerce, travel or group meetings due to COVID-19 and affected the employer, with the days on which they did.",
    styles.small,
    { gap: 10 },
  );
  drawOrderRows(sheet, content.orders);
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
