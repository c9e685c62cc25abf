import { quarterLabel } from "@refundry/contract/values";
import type { StoredQuarter } from "../../calculations/index.ts";
import { type Drawing, formTitle, quartersOfYear, subjectOf } from "../forms/drawing.document.ts";
import { fillBlank } from "../forms/filledForm.document.ts";
import { pagesOf941x } from "../forms/form941x.reference.ts";
import { fill941x } from "../forms/form941x.rules.ts";
import { fillAnnual } from "../forms/formAnnual.rules.ts";
import type { FormFill } from "../forms/formFill.rules.ts";
import { drawFilled, type LaidPage, type MappedBlank, type UsedBlank } from "../forms/officialForm.document.ts";
import { doNotSign } from "../forms/signature.document.ts";
import { annualLines } from "../snapshot/annualLines.rules.ts";
import { explanationOf, explanationOfYear } from "../snapshot/line43.rules.ts";
import { drawAnnualRendition, drawQuarterRendition } from "./rendition.document.ts";

/** A form for each quarter, or each year of an annual filer (07, 5.2, part 4). */
export async function drawForms(drawing: Drawing): Promise<void> {
  if (drawing.form === "941-X") await drawQuarterForms(drawing);
  else await drawAnnualForms(drawing);
}

async function drawQuarterForms(drawing: Drawing): Promise<void> {
  const { f941x } = drawing.content.blanks;
  for (const [place, quarter] of drawing.claimed.entries())
    if (f941x) await drawOfficial(drawing, officialQuarter(drawing, quarter, f941x), place === 0);
    else drawQuarterRendition(drawing, quarter, place === 0);
}

async function drawAnnualForms(drawing: Drawing): Promise<void> {
  const { annual } = drawing.content.blanks;
  const years = [...new Set(drawing.claimed.map(({ year }) => year))];
  for (const [place, year] of years.entries())
    if (annual) await drawOfficial(drawing, officialYear(drawing, year, annual), place === 0);
    else drawAnnualRendition(drawing, year, place === 0);
}

/** What is drawn of one filled official form. */
interface OfficialForm {
  blank: LaidPage["blank"];
  used: UsedBlank;
  fill: FormFill;
  pages: number;
  /** Its place in the index. */
  section: string;
  /** What the head of its pages says. */
  subject: string;
  year: number;
  quarter: number | null;
  /** What the page to sign is called, where it is no quarter's. */
  label?: string;
  signed: SignedPage;
  /** With the sheet of this quarter stand the texts that a field could not hold. */
  first: StoredQuarter | undefined;
}

/** The page that is signed, and where on it the line that says not to begins, above its middle. */
interface SignedPage {
  page: number;
  middle: number;
  top: number;
}

/** Page 5 of Form 941-X; annual forms are laid out likewise unless their map says otherwise. */
const signatureBox = { middle: 252, top: 547 };

function officialQuarter({ content, ...drawing }: Drawing, quarter: StoredQuarter, used: UsedBlank): OfficialForm {
  const { client, filing, preparer } = content;
  return {
    blank: "f941x",
    used,
    fill: fill941x({ client, filing, quarter, explanation: explanationOf(quarter, content), preparer }),
    pages: pagesOf941x,
    section: quarterLabel(quarter),
    subject: subjectOf(drawing, quarter),
    year: quarter.year,
    quarter: quarter.quarter,
    signed: { page: pagesOf941x, ...signatureBox },
    first: quarter,
  };
}

function officialYear(drawing: Drawing, year: number, used: MappedBlank): OfficialForm {
  const { content, claimed, form } = drawing;
  const { client, filing, preparer } = content;
  const { map } = used;
  const own = claimed.filter((quarter) => quarter.year === year);
  return {
    blank: "annual",
    used,
    fill: fillAnnual(map, {
      client,
      filing,
      year,
      lines: annualLines(quartersOfYear(content, year)),
      isStartup: own.some(({ ground }) => ground === "recovery_startup"),
      explanation: explanationOfYear(own, content),
      preparer,
    }),
    pages: map.pages,
    section: String(year),
    subject: `${formTitle(drawing)} · ${year}`,
    year,
    quarter: null,
    label: `Form ${form}, ${year}`,
    signed: { page: map.signature.page ?? map.pages, ...signatureBox, ...map.signature.do_not_sign },
    first: own[0],
  };
}

const heavy = { size: 15, weight: 600 } as const;

/** The pages of an official form with its fields filled. */
async function drawOfficial(drawing: Drawing, official: OfficialForm, isFirst: boolean): Promise<void> {
  const { sheet, form, final } = drawing;
  const { blank, used, pages, year, quarter, label, signed, fill } = official;
  const filled = await fillBlank(used.bytes, fill, pages);
  for (let page = 1; page <= pages; page += 1) {
    const marks = page === 1 ? { ...(isFirst && { part: `Form ${form}` }), section: official.section } : {};
    sheet.formPage(`${official.subject} · page ${page} of ${pages}`, marks);
    drawing.laid.push({ page: sheet.page, blank, blankPage: page });
    drawFilled(sheet, filled, page);
    if (page !== signed.page) continue;
    if (final)
      drawing.signatures.push({ year, ...(quarter && { quarter }), ...(label && { label }), page: sheet.page });
    else sheet.text(doNotSign, signed.middle - sheet.widthOf(doNotSign, heavy) / 2, signed.top, heavy);
  }
  if (final) drawing.ownForms.push({ form, revision: used.revision, year, quarter, bytes: filled.bytes });
  // Names and addresses are the same on every page and in every form: each text is given in full once; the explanation is anyway.
  const explained = fill.blocks.map(({ text }) => text);
  for (const text of new Set(filled.cut.map((one) => one.text)))
    if (official.first && !explained.includes(text)) drawing.cut.push({ quarter: official.first, text });
}
