import PDFDocument from "pdfkit";
import { fontBytes, type Script, type Weight } from "./fonts.ts";

/** Where a glyph goes, in thousandths of the size. */
interface GlyphPlace {
  xAdvance: number;
  xOffset: number;
  yOffset: number;
  /** What the glyph takes by itself; the difference to `xAdvance` is kerning. */
  advanceWidth: number;
}

/** A font file as pdfkit parses it. */
export interface FontFile {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

/** What pdfkit keeps of a font within a document; its types do not show it. */
export interface EmbeddedFont {
  /** `F1` */
  id: string;
  ascender: number;
  /** The parsed font file. */
  font: FontFile;
  /** Numbers of four hexadecimal digits and places of the glyphs that a text is written with. */
  encode(text: string, features?: readonly string[]): [codes: string[], places: GlyphPlace[]];
  /** Words without features that were shaped before. */
  layoutCache: Record<string, object>;
  layoutCached(word: string): object;
  ref(): unknown;
}

export const embedded = (doc: PDFKit.PDFDocument) => (doc as unknown as { _font: EmbeddedFont })._font;

/** A font in a document that nothing comes of. */
export const scratch = (font: object): EmbeddedFont =>
  embedded(new PDFDocument({ font, autoFirstPage: false } as unknown as PDFKit.PDFDocumentOptions));

const files = new Map<string, FontFile>();

/** The font file of a script in a weight, parsed once in a process: that takes as long as drawing twenty pages. */
export function fontFile(script: Script, weight: Weight): FontFile {
  const key = `${script} ${weight}`;
  const known = files.get(key) ?? scratch(fontBytes(script, weight)).font;
  files.set(key, known);
  return known;
}
