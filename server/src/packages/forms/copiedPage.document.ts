import {
  concatTransformationMatrix,
  drawObject,
  PDFArray,
  PDFDocument,
  PDFName,
  type PDFOperator,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
} from "@cantoo/pdf-lib";
import { paper } from "../../crafts/paper/sheet.ts";
import { reading } from "./filledForm.document.ts";

/** A paper whose pages lie under as many pages of a package, from one of them on; numbers from 1. */
export interface Copy {
  document: PDFDocument;
  from: number;
}

/** Opens a paper to be copied, also one that everybody may read and nobody change; null where its file cannot be read. */
export async function openPaper(bytes: Uint8Array): Promise<PDFDocument | null> {
  try {
    const document = await PDFDocument.load(bytes, { ...reading, password: "" });
    flatten(document);
    // Pages are read as they are laid: one that cannot be is found here.
    for (const picture of await picturesOf(document, await PDFDocument.create())) await picture?.embed();
    return document.getPageCount() > 0 ? document : null;
  } catch {
    return null;
  }
}

/** What was filled in or signed belongs to the picture of a page. */
function flatten(document: PDFDocument): void {
  try {
    document.getForm().flatten({ updateFieldAppearances: false });
  } catch {
    // A field without a picture shows nothing.
  }
}

/** Lays each page of a copy, as it looks, under its page of the package: above the foot, and as large as there is room. */
export async function layCopy(document: PDFDocument, { document: copied, from }: Copy): Promise<void> {
  const pictures = await picturesOf(copied, document);
  for (const [place, page] of copied.getPages().entries()) {
    const picture = pictures[place];
    if (picture) layUnder(document, from - 1 + place, picture, upright(page));
  }
}

/** Its pages as pictures of another document; null for a page with nothing on it. */
async function picturesOf(copied: PDFDocument, document: PDFDocument): Promise<(Picture | null)[]> {
  const written = copied.getPages().filter(({ node }) => node.Contents());
  const pictures = await barePages(document, written, written.map(boxOf));
  return copied.getPages().map((page) => pictures[written.indexOf(page)] ?? null);
}

/** What of a page is shown. */
function boxOf(page: PDFPage): { left: number; bottom: number; right: number; top: number } {
  const { x, y, width, height } = page.getCropBox();
  if (!(Math.abs(width) >= 1 && Math.abs(height) >= 1)) throw new Error("A page has no size.");
  return {
    left: Math.min(x, x + width),
    bottom: Math.min(y, y + height),
    right: Math.max(x, x + width),
    top: Math.max(y, y + height),
  };
}

/** Points that the foot of a form's page takes. */
const foot = 30;

/** Turns a page as a viewer shows it, and puts it into the middle of what the foot leaves. */
function upright(page: PDFPage): PDFOperator {
  const { left, bottom, right, top } = boxOf(page);
  const [width, height] = [right - left, top - bottom];
  const turn = (((page.getRotation().angle % 360) + 360) % 360) as 0 | 90 | 180 | 270;
  const [wide, high] = turn % 180 === 0 ? [width, height] : [height, width];
  const room = paper.height - foot;
  const scale = Math.min(paper.width / wide, room / high);
  const [a, b, c, d, e, f] = turns(width, height)[turn];
  const [x, y] = [(paper.width - wide * scale) / 2, foot + (room - high * scale) / 2];
  return concatTransformationMatrix(a * scale, b * scale, c * scale, d * scale, e * scale + x, f * scale + y);
}

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Clockwise, by degrees, with the lower left corner where it was. */
const turns = (width: number, height: number): Record<0 | 90 | 180 | 270, Matrix> => ({
  0: [1, 0, 0, 1, 0, 0],
  90: [0, -1, 1, 0, 0, width],
  180: [-1, 0, 0, -1, width, height],
  270: [0, 1, -1, 0, height, 0],
});

const ofPages = ["Annots", "StructParents", "Tabs", "Metadata", "PieceInfo", "Thumb", "AA", "B", "LastModified"];

/** Pages of one document as pictures of another: no fields, no structure, nothing that points elsewhere. */
export async function barePages(
  document: PDFDocument,
  pages: PDFPage[],
  boxes?: Parameters<PDFDocument["embedPages"]>[1],
): Promise<Picture[]> {
  for (const { node } of pages) for (const key of ofPages) node.delete(PDFName.of(key));
  return document.embedPages(pages, boxes);
}

type Picture = Awaited<ReturnType<PDFDocument["embedPages"]>>[number];

/** Lays a picture of a page under what stands on another; place from 0. */
export function layUnder(document: PDFDocument, place: number, picture: Picture, moved: PDFOperator): void {
  const page = document.getPage(place);
  page.node.normalize();
  const key = page.node.newXObject("Blank", picture.ref);
  const below = document.context.contentStream([pushGraphicsState(), moved, drawObject(key), popGraphicsState()]);
  page.node.lookup(PDFName.of("Contents"), PDFArray).insert(0, document.context.register(below));
}
