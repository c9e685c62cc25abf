import { formatMoney, moneyText, quarterKey, quarterLabel, sumMoney } from "@refundry/contract/values";
import { styles } from "../../crafts/paper/sheet.ts";
import { amount, drawTable } from "../../crafts/paper/table.ts";
import { type Drawing, isPeo, type PackageContent, returnBlank } from "../forms/drawing.document.ts";
import { groundName, longDate } from "../snapshot/ground.rules.ts";
import { correctsDownward } from "../snapshot/package.rules.ts";
import { drawLimits, drawOwed, drawStep, drawTotal, isLimit } from "./summary.document.ts";

const columns = [
  { title: "Quarter", width: 80 },
  { title: "Ground", width: 244 },
  { title: "Refund", width: 180, align: "right" },
] as const;

/** One page to the client: what is enclosed, the refund per quarter and in all, what to do next. No fee (07, 5.2, part 1). */
export function drawCoverLetter(drawing: Drawing): void {
  const { sheet, content, claimed, form } = drawing;
  sheet.startPart("Cover letter");
  drawAddress(drawing);
  const total = sumMoney(claimed.map(({ refund }) => refund));
  const subject = total < 0n ? "your correction" : "your claim for refund";
  const way = isPeo(drawing) ? "through your PEO" : `on Form ${form}`;
  sheet.paragraph(`Employee retention credit: ${subject} ${way}`, { size: 12, weight: 600 }, { gap: 6 });
  sheet.paragraph(`Dear ${content.client.addressed_as ?? content.client.contact},`, styles.body);
  sheet.paragraph(
    `Enclosed is the ${total < 0n ? "correction" : "claim for refund"} of the employee retention credit of ${content.client.legal_name}: ${enclosedOf(drawing)}.`,
  );
  sheet.y += 2;
  drawTotal(sheet, total, { size: 22, gap: 6 });
  drawTable(sheet, columns, [
    ...claimed.map((quarter) => ({
      cells: [quarterLabel(quarter), groundName(quarter.ground), amount(moneyText(quarter.refund))],
    })),
    { total: true, cells: ["Total", "", amount(moneyText(total))] },
  ]);
  drawOwed(sheet, claimed);
  drawLimits(drawing);
  drawLate(drawing);
  drawRenditions(drawing);
  drawNext(drawing);
  if (content.taxFirm) sheet.paragraph(content.taxFirm, { size: 9, weight: 600 }, { gap: 0 });
}

function drawAddress({ sheet, content }: Drawing): void {
  const { client } = content;
  const place = [client.city, [client.state, client.zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  sheet.paragraph(longDate(content.requestedOn), styles.small, { gap: 8 });
  for (const line of [client.contact, client.legal_name, client.street, place])
    if (line) sheet.paragraph(line, styles.body, { gap: 0 });
  sheet.y += 14;
}

/** What a limit that passed means for the client: said beside the sum, and before anything is signed. */
function drawLate({ sheet, content, claimed }: Drawing): void {
  const late = claimed.filter((quarter) => quarter.refund > 0n && isLate(content, quarterKey(quarter)));
  if (late.length === 0) return;
  const sum = formatMoney(moneyText(sumMoney(late.map(({ refund }) => refund))));
  sheet.paragraph(
    `What this means for you: the IRS as a rule refuses a claim that comes after these limits. ${late.length === claimed.length ? `The whole refund of ${sum}` : `Of the refund, ${sum} for ${listOf.format(late.map(quarterLabel))}`} may not be paid. Speak with us before you sign.`,
    { size: 9, weight: 600 },
  );
}

/** Where official blanks are missing the pages are no forms to be filed: the client is told, too, not only who made the package. */
function drawRenditions(drawing: Drawing): void {
  const { sheet, content, form } = drawing;
  if (isPeo(drawing)) return;
  const missing = [...(returnBlank(content) ? [] : [`Form ${form}`]), ...(content.blanks.f8821 ? [] : ["Form 8821"])];
  if (missing.length === 0) return;
  sheet.paragraph(
    `The pages of ${listOf.format(missing)} in this package state the figures, but are not the official IRS forms, which alone can be filed. Speak with us before you sign.`,
    { size: 9, weight: 600 },
  );
}

const isLate = ({ warnings }: PackageContent, quarter: string) =>
  warnings.some(({ code, args }) => isLimit(code) && args[0] === quarter);

const listOf = new Intl.ListFormat("en-US");

const attached =
  "with the worksheets, the schedule of employees, the grounds and the other attachments that the index lists";

/** A PEO claims on its own aggregate return: its client signs a letter in place of forms. */
function enclosedOf(drawing: Drawing): string {
  const { content, claimed } = drawing;
  if (isPeo(drawing))
    return `the certification letter to your PEO for ${listOf.format(claimed.map(quarterLabel))}, ${attached}. Your PEO claims the credit on its own aggregate Form 941-X, with Schedule R for you`;
  return `${formsOf(drawing)}, ${attached}, and Form 8821, by which ${content.designee?.name || content.taxFirm || "the tax firm"} may ask for the state of the claim`;
}

function formsOf({ claimed, form }: Drawing): string {
  const names = form === "941-X" ? claimed.map(quarterLabel) : [...new Set(claimed.map(({ year }) => String(year)))];
  return `Form ${form} for ${listOf.format(names)}`;
}

function drawNext(drawing: Drawing): void {
  const { sheet, claimed } = drawing;
  sheet.heading("What to do next", styles.section, 2);
  const ofPeo = isPeo(drawing);
  const signed = ofPeo
    ? "the certification letter"
    : `${claimed.length === 1 ? "the form" : "each form"} and Form 8821`;
  const steps = [
    `Read the ${ofPeo ? "letter and compare it" : "forms and compare them"} with your payroll returns. Tell us before you sign if anything looks wrong.`,
    `Sign and date every page that the signing instructions name: ${signed}.`,
    `Return the signed pages as one PDF. We check the signatures and ${ofPeo ? "go on with your PEO, which gives us Schedule R of each quarter" : "mail the claim"}.`,
    ...(claimed.some(correctsDownward) && !ofPeo ? ["Pay what you owe with its form."] : []),
    "Keep this package: it explains every figure of the claim.",
  ];
  for (const [place, step] of steps.entries()) drawStep(sheet, place + 1, step);
  sheet.y += 8;
}
