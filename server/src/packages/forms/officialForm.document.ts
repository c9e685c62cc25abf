import { PDFDocument, translate } from "@cantoo/pdf-lib";
import type { AnnualMap } from "@refundry/contract/packages";
import type { Ink } from "../../crafts/paper/ink.ts";
import { paper } from "../../crafts/paper/sheet.ts";
import { barePages, type Copy, layCopy, layUnder } from "./copiedPage.document.ts";
import { type FilledForm, openBlank, reading, writing } from "./filledForm.document.ts";

export interface UsedBlank {
  bytes: Uint8Array;
  revision: string;
}

/** A blank with the map of its fields that came with it. */
export interface MappedBlank extends UsedBlank {
  map: AnnualMap;
}

/** The official blanks of a package; null where none is installed. */
export interface UsedBlanks {
  f941x: UsedBlank | null;
  f8821: UsedBlank | null;
  /** Form 943-X or 944-X of an annual filer. */
  annual?: MappedBlank | null;
}

/** A page of a package, and the page of a blank that lies under its texts; both from 1. */
export interface LaidPage {
  page: number;
  blank: keyof UsedBlanks;
  blankPage: number;
}

/** Writes the texts and checks of one page of a filled form where its fields are. */
export function drawFilled(ink: Ink, filled: FilledForm, page: number): void {
  for (const { x, y, text, style } of filled.placed.filter((one) => one.page === page))
    ink.text(text, x, y, { ...style, color: "#000000" });
  for (const { x, y, size } of filled.checks.filter((one) => one.page === page)) {
    const inset = size * 0.25;
    const [left, top, right, bottom] = [x + inset, y + inset, x + size - inset, y + size - inset];
    ink.stroke([left, top], [right, bottom], "#000000", 1.6);
    ink.stroke([left, bottom], [right, top], "#000000", 1.6);
  }
}

export interface FinishedFile {
  whole: Uint8Array;
  /** Some of its pages as a file of their own; null where none were asked for. */
  sign: Uint8Array | null;
}

/**
 * Lays the pages of blanks, without their fields, under the texts that stand in their places, and those of copies under theirs, and
 * takes the pages to sign; numbers from 1. The file is read once for all.
 */
export async function finishFile(
  bytes: Uint8Array,
  laid: readonly LaidPage[],
  blanks: UsedBlanks,
  copies: readonly Copy[],
  signPages: readonly number[] | null,
): Promise<FinishedFile> {
  const isChanged = laid.length > 0 || copies.length > 0;
  if (!isChanged && !signPages) return { whole: bytes, sign: null };
  const document = await PDFDocument.load(bytes, reading);
  await layBlanks(document, laid, blanks);
  for (const copy of copies) await layCopy(document, copy);
  return {
    whole: isChanged ? await document.save(writing) : bytes,
    sign: signPages && (await takePages(document, signPages)),
  };
}

async function layBlanks(document: PDFDocument, laid: readonly LaidPage[], blanks: UsedBlanks): Promise<void> {
  for (const name of ["f941x", "f8821", "annual"] as const) {
    const own = laid.filter(({ blank }) => blank === name);
    const blank = blanks[name];
    if (own.length === 0 || !blank) continue;
    const pages = (await openBlank(blank.bytes)).getPages();
    const pictures = await barePages(document, pages.slice(0, Math.max(...own.map(({ blankPage }) => blankPage))));
    for (const { page, blankPage } of own) {
      const picture = pictures[blankPage - 1];
      if (picture) layUnder(document, page - 1, picture, translate(0, paper.height - picture.height));
    }
  }
}

async function takePages(whole: PDFDocument, pages: readonly number[]): Promise<Uint8Array> {
  const part = await PDFDocument.create({ updateMetadata: false });
  const title = whole.getTitle();
  if (title) part.setTitle(`${title}, pages to sign`, { showInWindowTitleBar: true });
  part.setProducer("Refundry");
  part.setCreator("Refundry");
  const date = whole.getCreationDate();
  if (date) part.setCreationDate(date);
  const copied = await part.copyPages(
    whole,
    pages.map((page) => page - 1),
  );
  for (const page of copied) part.addPage(page);
  return part.save(writing);
}
