import { preparerParts } from "@refundry/contract/packages";
import { formatPhone, type Money, money, moneyText, quarterLabel } from "@refundry/contract/values";
import type { StoredQuarter } from "../../calculations/index.ts";
import { styles } from "../../crafts/paper/sheet.ts";
import { amount, drawTable, type Row } from "../../crafts/paper/table.ts";
import { type Drawing, formTitle, quartersOfYear, subjectOf } from "../forms/drawing.document.ts";
import { shownLines } from "../forms/form941x.rules.ts";
import { processOf } from "../forms/formFill.rules.ts";
import { drawSignature } from "../forms/signature.document.ts";
import { type AnnualLines, annualLines } from "../snapshot/annualLines.rules.ts";
import { longDate } from "../snapshot/ground.rules.ts";

/** Lines of Form 941-X that the credit fills, by what they state (domain document 1.7). */
const lineNames: Record<string, string> = {
  "18a": "Nonrefundable portion of employee retention credit",
  "23": "Subtotal of column 4, lines 7 to 22",
  "26a": "Refundable portion of employee retention credit",
  "27": "Total; a negative amount is the refund",
  "30": "Qualified wages for the employee retention credit",
  "31a": "Qualified health plan expenses for the employee retention credit",
  "33a": "Qualified wages paid March 13 through March 31, 2020",
  "34": "Qualified health plan expenses of March 13 through March 31, 2020",
};

const lineColumns = [
  { title: "Line", width: 34 },
  { title: "Statement", width: 198 },
  { title: "Column 1\ncorrected", width: 68, align: "right" },
  { title: "Column 2\nas reported", width: 68, align: "right" },
  { title: "Column 3\ndifference", width: 68, align: "right" },
  { title: "Column 4\ntax correction", width: 68, align: "right" },
] as const;

const factColumns = [
  { title: "Field", width: 150 },
  { title: "Value", width: 354 },
] as const;

/** A plain list of a quarter's lines, where no official blank is installed: no imitation of the form (07, 5.3). */
export function drawQuarterRendition(drawing: Drawing, quarter: StoredQuarter, first: boolean): void {
  startRendition(drawing, `${quarterLabel(quarter)}`, subjectOf(drawing, quarter), first);
  const { sheet } = drawing;
  drawTable(sheet, factColumns, headRows(drawing, quarter));
  drawTable(sheet, lineColumns, quarterRows(quarter));
  if (quarter.ground === "recovery_startup")
    sheet.paragraph("Line 31b is checked: eligible in this quarter solely as a recovery startup business.");
  sheet.paragraph(`Line 43: see the ${drawing.final ? "further sheets" : "text for line 43"}.`, styles.small);
  endRendition(drawing, { year: quarter.year, quarter: quarter.quarter });
}

function startRendition(drawing: Drawing, name: string, subject: string, first: boolean): void {
  const { sheet, form } = drawing;
  if (first) sheet.startPart(`Form ${form}`, subject, name);
  else sheet.startSection(name, subject);
  sheet.heading(`Form ${form}, ${name}`, styles.part, 2);
  sheet.paragraph(
    `This is not the official IRS form. It shows the figures for ${formTitle(drawing)}.`,
    { size: 9, weight: 600 },
    { gap: 8 },
  );
}

function endRendition(drawing: Drawing, of: { year: number; quarter?: number; label?: string }): void {
  const { content, final, sheet } = drawing;
  drawSignature(sheet, final ? { name: content.client.contact_name, title: content.filing.signer_title } : null);
  if (final) drawing.signatures.push({ ...of, page: sheet.page });
}

function headRows({ content }: Drawing, quarter: StoredQuarter): Row[] {
  return [
    ...taxpayerRows(content),
    { cells: ["Return corrected", `941, quarter ${quarter.quarter} of ${quarter.year}`] },
    ...processRows(content, quarter.refund),
  ];
}

function taxpayerRows({ client }: Drawing["content"]): Row[] {
  const place = [client.city, [client.state, client.zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return [
    { cells: ["Employer identification number", client.ein] },
    { cells: ["Name", client.legal_name] },
    ...(client.trade_name === client.legal_name ? [] : [{ cells: ["Trade name", client.trade_name] }]),
    { cells: ["Address", [client.street, place].filter(Boolean).join(", ")] },
  ];
}

function processRows({ client, filing, preparer }: Drawing["content"], refund: bigint): Row[] {
  const process =
    processOf(filing, refund) === "adjust"
      ? "Line 1: adjusted employment tax return"
      : "Line 2: claim for refund or abatement";
  return [
    { cells: ["Errors discovered on", longDate(filing.date_discovered)] },
    { cells: ["Process", process] },
    { cells: ["Line 3", "Forms W-2 or W-2c were or will be filed as required"] },
    ...(client.contact_phone ? [{ cells: ["Daytime phone", formatPhone(client.contact_phone)] }] : []),
    ...(preparer ? [{ cells: ["Paid preparer", preparerText(preparer)] }] : []),
  ];
}

/** Its parts as one text, without those that are empty. */
const preparerText = (preparer: string): string => preparerParts(preparer).filter(Boolean).join(", ");

function quarterRows({ lines }: StoredQuarter): Row[] {
  return shownLines(lines).map(([line, columns]) => {
    const cells = (["col1", "col2", "col3", "col4"] as const).map((column) => {
      const text = columns[column];
      return text === undefined ? "" : amount(text);
    });
    return { cells: [line, lineNames[line] ?? "", ...cells], total: line === "27" };
  });
}

const annualColumns = [
  { title: "Amount", width: 234 },
  { title: "January to June", width: 90, align: "right" },
  { title: "July to December", width: 90, align: "right" },
  { title: "Year", width: 90, align: "right" },
] as const;

const annualAmounts: readonly (readonly [name: string, of: (lines: AnnualLines) => Money])[] = [
  ["Qualified wages", ({ wages }) => wages.col1],
  ["Qualified health plan expenses", ({ health }) => health.col1],
  ["Nonrefundable portion of employee retention credit", ({ nonrefundable }) => nonrefundable.col1],
  ["Refundable portion of employee retention credit", ({ refundable }) => refundable.col1],
  ["Refund", ({ total }) => money(-total.col4)],
];

/** Annual filers correct a year on one form: the amounts by their meaning, in two halves (domain document 1.8). */
export function drawAnnualRendition(drawing: Drawing, year: number, first: boolean): void {
  const { sheet, form, claimed, content } = drawing;
  startRendition(drawing, String(year), `${formTitle(drawing)} · ${year}`, first);
  const own = quartersOfYear(content, year);
  const corrected = claimed.filter((quarter) => quarter.year === year);
  const lines = annualLines(own);
  drawTable(sheet, factColumns, [
    ...taxpayerRows(content),
    { cells: ["Return corrected", `${form.slice(0, 3)} of ${year}`] },
    { cells: ["Quarters", corrected.map(quarterLabel).join(", ")] },
    ...processRows(content, -lines.total.col4),
  ]);
  const halves = [own.filter(({ quarter }) => quarter <= 2), own.filter(({ quarter }) => quarter > 2)];
  const columns = [...halves.map(annualLines), lines];
  drawTable(
    sheet,
    annualColumns,
    annualAmounts.map(([name, of]) => ({
      cells: [name, ...columns.map((one) => amount(moneyText(of(one))))],
      total: name === "Refund",
    })),
  );
  sheet.paragraph("Explanation: see the further sheets.", styles.small);
  endRendition(drawing, { year, label: `Form ${form}, ${year}` });
}
