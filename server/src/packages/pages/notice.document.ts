import { formatMoney, type Money, moneyText, sumMoney } from "@refundry/contract/values";
import { styles } from "../../crafts/paper/sheet.ts";
import { drawTable } from "../../crafts/paper/table.ts";
import type { Drawing } from "../forms/drawing.document.ts";

const columns = [
  { title: "Year of the wages", width: 160 },
  { title: "Credit claimed in this package", width: 344, align: "right" },
] as const;

/** The credit lowers the wage deduction of the year of the wages (07, 5.2, part 16; domain document 1.10). */
export function drawNotice({ sheet, claimed }: Drawing): void {
  sheet.startPart("Notice on the wage deduction");
  sheet.heading("Notice on the wage deduction", styles.part, 8);
  const years = [...new Set(claimed.map(({ year }) => year))];
  const creditOf = (year: number): Money =>
    sumMoney(claimed.filter((quarter) => quarter.year === year).map(({ credit }) => credit));
  drawTable(
    sheet,
    columns,
    years.map((year) => ({ cells: [String(year), formatMoney(moneyText(creditOf(year)))] })),
  );
  for (const text of [
    "The deduction for wages on the income tax return of the year in which they were paid is lowered by the employee retention credit for those wages (section 280C of the Internal Revenue Code), whenever the credit is received. As a rule this is done by amending the income tax return of that year.",
    "Since March 20, 2025 the IRS lets an employer that did not lower its wage deduction include the amount as income in the year in which the credit is received instead of amending the earlier return. An employer that lowered its deduction and whose claim is disallowed may deduct the wages in the year in which the disallowance is final.",
    "Give this notice to whoever prepares your income tax return.",
  ])
    sheet.paragraph(text, styles.body, { gap: 8 });
}
