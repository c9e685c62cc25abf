import {
  beginText,
  endText,
  PDFDocument,
  type PDFFont,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  StandardFonts,
  setFontAndSize,
  setTextMatrix,
  setTextRenderingMode,
  showText,
  TextRenderingMode,
} from "@cantoo/pdf-lib";
import type { RecognizedWord } from "./recognize.ts";

/** Letters reach so far below the line on which they stand, in shares of their height. */
const below = 0.2;

/** A copy of a PDF whose recognized pages have their words above the picture, unseen, so that they can be selected and found. */
export async function withTextLayer(
  bytes: Uint8Array,
  pages: readonly { page: number; words: readonly RecognizedWord[] }[],
): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const { page, words } of pages) if (words.length > 0) write(document.getPage(page - 1), font, words);
  return document.save({ useObjectStreams: false });
}

type Matrix = readonly [number, number, number, number, number, number];

/** From what one sees, in points from the upper left corner, to the page's own axes. */
function upright(page: PDFPage): Matrix {
  const { x, y, width, height } = page.getCropBox();
  const turn = (((page.getRotation().angle % 360) + 360) % 360) as 0 | 90 | 180 | 270;
  if (turn === 90) return [0, 1, 1, 0, x, y];
  if (turn === 180) return [-1, 0, 0, 1, x + width, y];
  if (turn === 270) return [0, -1, -1, 0, x + width, y + height];
  return [1, 0, 0, -1, x, y + height];
}

function write(page: PDFPage, font: PDFFont, words: readonly RecognizedWord[]): void {
  const [a, b, c, d, e, f] = upright(page);
  const name = page.node.newFontDictionary(font.name, font.ref);
  const operators = words.flatMap(({ text, left, top, width, height }) => {
    const plain = writable(text, font);
    const size = Math.max(1, height);
    const natural = font.widthOfTextAtSize(plain, size);
    if (plain.trim() === "" || natural <= 0) return [];
    const stretch = width / natural;
    const [x, y] = [left, top + height * (1 - below)];
    return [
      setTextMatrix(a * stretch, b * stretch, -c, -d, a * x + c * y + e, b * x + d * y + f),
      setFontAndSize(name, size),
      // The space makes a word end where the next begins.
      showText(font.encodeText(`${plain} `)),
    ];
  });
  page.pushOperators(
    pushGraphicsState(),
    beginText(),
    setTextRenderingMode(TextRenderingMode.Invisible),
    ...operators,
    endText(),
    popGraphicsState(),
  );
}

/** The letters that the font has; accents are left away where it lacks the letter with its accent. */
function writable(text: string, font: PDFFont): string {
  const has = (letter: string) => {
    try {
      font.encodeText(letter);
      return true;
    } catch {
      return false;
    }
  };
  return [...text.normalize("NFC")]
    .map((letter) => (has(letter) ? letter : letter.normalize("NFKD").replace(/\p{M}/gu, "")))
    .filter((letter) => letter !== "" && [...letter].every(has))
    .join("");
}
