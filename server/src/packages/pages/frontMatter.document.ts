import { quarterLabel } from "@refundry/contract/values";
import type { StoredQuarter } from "../../calculations/index.ts";
import { paper, styles, textWidth } from "../../crafts/paper/sheet.ts";
import { drawTable } from "../../crafts/paper/table.ts";
import { type Drawing, isChosen, isPeo } from "../forms/drawing.document.ts";
import { hasForm, whyNoForm } from "../snapshot/package.rules.ts";
import { drawStep } from "./summary.document.ts";

/** The parts with their pages, and the quarters without a form (07, 5.2, part 2). */
export function drawIndex(drawing: Drawing): void {
  const { sheet, content } = drawing;
  sheet.heading("Index", styles.part, 8);
  for (const { title, page, section } of sheet.places) {
    const style = section ? { size: 8 } : { size: 9, weight: 600 as const };
    const x = paper.left + (section ? 14 : 0);
    if (!section) sheet.y += 2;
    sheet.text(title, x, sheet.y, style);
    sheet.right(String(page), paper.right, sheet.y, { ...style, tabular: true });
    sheet.y += section ? 11.5 : 13;
  }
  sheet.y += 8;
  for (const quarter of content.quarters) {
    const reason = hasForm(quarter)
      ? isChosen(content, quarter)
        ? null
        : "it is not part of this package."
      : whyNoForm(quarter);
    if (reason) sheet.paragraph(`${quarterLabel(quarter)} has no form: ${reason}`, styles.body, { gap: 0 });
  }
}

const columns = [
  { title: "Page of the package", width: 104 },
  { title: 'Page of "Pages to sign"', width: 104 },
  { title: "What is signed", width: 296 },
] as const;

/** Each page to sign by its number, and how it comes back (07, 5.2, part 3). */
export function drawSigningInstructions(drawing: Drawing): void {
  const { sheet, form, signatures, signPages } = drawing;
  sheet.heading("Signing instructions", styles.part, 8);
  drawTable(
    sheet,
    columns,
    signatures.map((one) => ({
      cells: [String(one.page), String(signPages.indexOf(one.page) + 1), nameOf(one, form)],
    })),
  );
  const steps = [
    "Sign each of these pages by hand, in ink.",
    "Write the date beside each signature.",
    "Print your name and your title where the form asks for them; they must be those of the person who signs.",
    ...(isPeo(drawing) ? [] : stepsOfForms(drawing)),
    `Return one PDF with every signed page to whoever sent you this package, and say that it is a signed ${returnedAs(drawing)}.`,
  ];
  for (const [place, step] of steps.entries()) drawStep(sheet, place + 1, step);
  sheet.y += 6;
  sheet.paragraph(
    'The file "Pages to sign" holds these pages and what belongs to them, so that the scan stays small.',
    styles.small,
    { width: textWidth },
  );
}

function stepsOfForms({ content, form }: Drawing): string[] {
  return [
    "Give a daytime phone number on each form.",
    content.blanks.f941x && form === "941-X"
      ? "Keep all five pages of each form together: a form that lacks a page is sent back."
      : "Keep all pages of each form together: a form that lacks a page is sent back.",
  ];
}

/** As the boxes of the upload name it (08, 2.3): a claim file comes back as a final does. */
const returnedAs = ({ content }: Drawing) =>
  content.status === "2020-supplement" ? "2020 Supplement" : "Final Report";

function nameOf({ year, quarter, label }: Drawing["signatures"][number], form: string): string {
  return label ?? `Form ${form}, ${quarterLabel({ year, quarter } as StoredQuarter)}`;
}
