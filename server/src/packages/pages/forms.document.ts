import { quarterLabel } from "@refundry/contract/values";
import type { StoredQuarter } from "../../calculations/index.ts";
import { type Drawing, subjectOf } from "../forms/drawing.document.ts";
import { fillBlank } from "../forms/filledForm.document.ts";
import { pagesOf941x } from "../forms/form941x.reference.ts";
import { fill941x } from "../forms/form941x.rules.ts";
import { drawFilled } from "../forms/officialForm.document.ts";
import { doNotSign } from "../forms/signature.document.ts";
import { explanationOf } from "../snapshot/line43.rules.ts";
import { drawAnnualRendition, drawQuarterRendition } from "./rendition.document.ts";

/** A form for each quarter, or each year of an annual filer (07, 5.2, part 4). */
export async function drawForms(drawing: Drawing): Promise<void> {
  if (drawing.form === "941-X") return drawQuarterForms(drawing);
  const years = [...new Set(drawing.claimed.map(({ year }) => year))];
  for (const [place, year] of years.entries()) drawAnnualRendition(drawing, year, place === 0);
}

async function drawQuarterForms(drawing: Drawing): Promise<void> {
  const { blanks } = drawing.content;
  for (const [place, quarter] of drawing.claimed.entries())
    if (blanks.f941x) await drawOfficial(drawing, quarter, blanks.f941x.bytes, place === 0);
    else drawQuarterRendition(drawing, quarter, place === 0);
}

const heavy = { size: 15, weight: 600 } as const;
/** Where somebody would sign on page 5 of the form, and where a line in the middle of that box begins. */
const signatureBox = { middle: 252, top: 547 };

/** Five pages of the official form; its signature is on the last. */
async function drawOfficial(
  drawing: Drawing,
  quarter: StoredQuarter,
  blank: Uint8Array,
  first: boolean,
): Promise<void> {
  const { sheet, content, form, revision, final } = drawing;
  const fill = fill941x({
    client: content.client,
    filing: content.filing,
    quarter,
    explanation: explanationOf(quarter, content),
    preparer: content.preparer,
  });
  const filled = await fillBlank(blank, fill, pagesOf941x);
  for (let page = 1; page <= pagesOf941x; page += 1) {
    const marks = page === 1 ? { ...(first && { part: `Form ${form}` }), section: quarterLabel(quarter) } : {};
    sheet.formPage(`${subjectOf(drawing, quarter)} · page ${page} of ${pagesOf941x}`, marks);
    drawing.laid.push({ page: sheet.page, blank: "f941x", blankPage: page });
    drawFilled(sheet, filled, page);
  }
  if (final) {
    drawing.signatures.push({ year: quarter.year, quarter: quarter.quarter, page: sheet.page });
    drawing.ownForms.push({ form, revision, year: quarter.year, quarter: quarter.quarter, bytes: filled.bytes });
  } else sheet.text(doNotSign, signatureBox.middle - sheet.widthOf(doNotSign, heavy) / 2, signatureBox.top, heavy);
  // Names and addresses are the same on every page and in every form: each text is given in full once per quarter.
  for (const text of new Set(filled.cut.map((one) => one.text))) drawing.cut.push({ quarter, text });
}
