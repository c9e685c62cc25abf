import bwip from "bwip-js/node";
import type { Ink } from "./ink.ts";

/** Where a barcode stands: its upper left corner, and the room between its quiet zones; in points. */
export interface BarcodePlace {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Modules of white that a reader needs on each side. */
const quiet = 10;

/** Draws a text as Code 128, its bars as wide as the room allows, whole modules of one width. */
export function drawBarcode(ink: Ink, text: string, { x, y, width, height }: BarcodePlace): void {
  const [code] = bwip.raw({ bcid: "code128", text }) as { sbs: number[] }[];
  if (!code) throw new Error(`Nothing can be drawn for ${text}.`);
  const modules = code.sbs.reduce((sum, one) => sum + one, 0) + 2 * quiet;
  const module = width / modules;
  let left = x + quiet * module;
  for (const [place, wide] of code.sbs.entries()) {
    const middle = left + (wide * module) / 2;
    // Bars and blanks take turns.
    if (place % 2 === 0) ink.stroke([middle, y], [middle, y + height], "#000000", wide * module);
    left += wide * module;
  }
}
