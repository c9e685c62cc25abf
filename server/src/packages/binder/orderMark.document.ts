import { BlendMode, PDFDocument, rgb } from "@cantoo/pdf-lib";
import { reading, writing } from "../forms/filledForm.document.ts";

/** What is cited from a page: where its words stand, in points, or nowhere that is known. */
export interface Marked {
  page: number;
  rects: readonly (readonly [left: number, bottom: number, width: number, height: number])[];
}

export interface MarkRequest {
  paper: Uint8Array;
  places: readonly Marked[];
}

export interface MarkAnswer {
  bytes: Uint8Array;
  pages: number;
  /** The pages of which only the edge is marked: where the words stand is not known. */
  edges: number[];
}

const yellow = rgb(1, 0.86, 0.2);
const edge = { left: 8, width: 5, above: 3 };

/** An order with the cited provisions marked; null where nothing can be written into its file. */
export async function markOrder({ paper, places }: MarkRequest): Promise<MarkAnswer | null> {
  const document = await PDFDocument.load(paper, reading).catch(() => null);
  if (!document) return null;
  const count = document.getPageCount();
  const edges: number[] = [];
  for (const { page, rects } of places) {
    if (page > count) continue;
    const sheet = document.getPage(page - 1);
    for (const [x, y, width, height] of rects)
      sheet.drawRectangle({ x, y, width, height, color: yellow, opacity: 0.6, blendMode: BlendMode.Multiply });
    const bottoms = rects.map(([, y]) => y);
    const tops = rects.map(([, y, , height]) => y + height);
    const from = rects.length > 0 ? Math.min(...bottoms) - edge.above : 0;
    const to = rects.length > 0 ? Math.max(...tops) + edge.above : sheet.getHeight();
    sheet.drawRectangle({ x: edge.left, y: from, width: edge.width, height: to - from, color: yellow });
    if (rects.length === 0 && !edges.includes(page)) edges.push(page);
  }
  return { bytes: await document.save(writing), pages: count, edges };
}
