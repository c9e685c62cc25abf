import { money, moneyText, quarterLabel, sumMoney } from "@refundry/contract/values";
import type { StoredQuarter } from "../../calculations/index.ts";
import { styles } from "../../crafts/paper/sheet.ts";
import { amount, drawTable, type Row } from "../../crafts/paper/table.ts";
import type { Drawing } from "../forms/drawing.document.ts";
import { drawSignature } from "../forms/signature.document.ts";
import { groundName, longDate } from "../snapshot/ground.rules.ts";

const columns = [
  { title: "Quarter", width: 54 },
  { title: "Ground", width: 150 },
  { title: "Wages and health", width: 75, align: "right" },
  { title: "Credit", width: 75, align: "right" },
  { title: "Nonrefundable", width: 75, align: "right" },
  { title: "Refundable", width: 75, align: "right" },
] as const;

const figures: readonly ((quarter: StoredQuarter) => bigint)[] = [
  (one) => one.qualifiedWages + one.qualifiedHealth,
  (one) => one.credit,
  (one) => one.nonrefundable,
  (one) => one.refundable,
];

/** What the client certifies to its PEO, which claims the credit on its own aggregate return (07, 5.2, part 6; domain document 1.9). */
export function drawCertification(drawing: Drawing): void {
  const { sheet, content, claimed } = drawing;
  const { client } = content;
  const certifies = `Certification of ${client.legal_name}`;
  sheet.startPart("Certification letter", certifies);
  sheet.heading("Certification letter to the PEO", styles.part, 6);
  sheet.paragraph(longDate(content.requestedOn), styles.small, { gap: 6 });
  const place = [client.city, [client.state, client.zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  sheet.paragraph(
    [client.legal_name, `EIN ${client.ein}`, client.street, place].filter(Boolean).join(", "),
    { size: 9, weight: 600 },
    { gap: 8 },
  );
  sheet.paragraph(
    "To the professional employer organization that files our Form 941 under its own employer identification number:",
    styles.body,
  );
  sheet.paragraph(
    `${client.legal_name} is the common-law employer of the staff named in the schedules of this claim file and is entitled to the employee retention credit for the quarters below. We ask you to claim it for us on your aggregate Form 941-X of each quarter, with Schedule R that allocates these amounts to our employer identification number, and to give us a copy of Schedule R. A claim without Schedule R is not a claim of ours.`,
    styles.body,
  );
  drawTable(sheet, columns, [...claimed.map(rowOf), totalOf(claimed)]);
  for (const text of [
    "We certify that these amounts follow from our payroll as the schedules show it, that the wages were paid to our employees, that wages of majority owners and of persons related to them, wages that support the forgiveness of a Paycheck Protection Program loan and wages used for another credit are left out, and that the credit for the same wages was not claimed otherwise.",
    "We keep the records that support the claim and give them to you when you ask.",
  ])
    sheet.paragraph(text, styles.body);
  drawSignature(sheet, { name: client.contact_name, title: content.filing.signer_title });
  drawing.signatures.push({ label: "Certification letter", page: sheet.page });
}

const cellsOf = (values: readonly bigint[]) => values.map((one) => amount(moneyText(money(one))));

const rowOf = (quarter: StoredQuarter): Row => ({
  cells: [quarterLabel(quarter), groundName(quarter.ground), ...cellsOf(figures.map((of) => of(quarter)))],
});

const totalOf = (quarters: readonly StoredQuarter[]): Row => ({
  total: true,
  cells: ["Total", "", ...cellsOf(figures.map((of) => sumMoney(quarters.map((one) => money(of(one))))))],
});
