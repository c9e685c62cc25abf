import { brotliDecompressSync } from "node:zlib";
import { ByteReader, ByteWriter } from "./byteReader.ts";
import { axisPlace, type VariedGlyph, varyGlyphs } from "./glyphVariation.ts";
import { readGlyphs, writeGlyphs } from "./woff2Glyphs.ts";

/** Tags that WOFF2 names by their place in this list (W3C WOFF 2.0, 4.1). */
const knownTags = [
  ..."cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern".split(" "),
  ..."LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar".split(" "),
  ..."bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat".split(" "),
  ..."Gloc Feat Sill".split(" "),
].map((tag) => tag.replace("_", " "));

interface FontTable {
  tag: string;
  bytes: Uint8Array;
}

/** Tables that only a variable font has: what comes out has one weight. */
const variableTables = new Set(["fvar", "gvar", "avar", "HVAR", "MVAR", "STAT"]);

/** Which of the fonts of one file. */
export interface FontChoice {
  weight: number;
  /** Figures of one width, for columns. */
  tabular: boolean;
  /** Stands in place of the font's checksum, by which pdfkit tells fonts apart: two choices of one file need two marks. */
  mark: number;
}

/**
 * One weight of a variable WOFF2 font with one axis, as a plain TrueType font: PDFs embed TrueType, npm packages ship
 * WOFF2. Throws on a table stored otherwise than plain or, for outlines, as WOFF2 says.
 */
export function trueTypeOf(woff2: Uint8Array, { weight, tabular, mark }: FontChoice): Uint8Array {
  const tables = readTables(woff2);
  const table = (tag: string) => tables.find((one) => one.tag === tag)?.bytes;
  const [glyf, fvar, gvar, hmtx, hhea] = [table("glyf"), table("fvar"), table("gvar"), table("hmtx"), table("hhea")];
  if (!glyf || !fvar || !gvar || !hmtx || !hhea) throw new RangeError("This is not a variable TrueType font.");
  const varied = varyGlyphs(readGlyphs(glyf), gvar, axisPlace(weight, fvar, table("avar")));
  const outlines = writeGlyphs(varied.map(({ glyph }) => glyph));
  const changed: Record<string, Uint8Array> = { ...outlines, ...widths(varied, hmtx, hhea) };
  const kept = tables.filter(({ tag }) => !variableTables.has(tag));
  return writeFont(
    kept
      .map(({ tag, bytes }) => ({ tag, bytes: changed[tag] ?? plainTable(tag, bytes, mark, tabular) }))
      .sort((a, b) => (a.tag < b.tag ? -1 : 1)),
  );
}

function plainTable(tag: string, bytes: Uint8Array, mark: number, tabular: boolean): Uint8Array {
  if (tag === "head") return changedHead(bytes, mark);
  return tag === "GSUB" && tabular ? withTabularFigures(bytes) : bytes;
}

/** Advance and left edge of every glyph; `hhea` counts them at 34. */
function widths(varied: readonly VariedGlyph[], hmtx: Uint8Array, hhea: Uint8Array) {
  const count = new ByteReader(hhea, 34).u16();
  const written = new ByteWriter();
  for (const [index, { glyph, advance }] of varied.entries()) {
    written.u16(new ByteReader(hmtx, 4 * Math.min(index, count - 1)).u16() + advance);
    written.u16(glyph.box[0] ?? 0);
  }
  const changed = Uint8Array.from(hhea);
  new DataView(changed.buffer).setUint16(34, varied.length);
  return { hmtx: written.done(), hhea: changed };
}

function readTables(woff2: Uint8Array): FontTable[] {
  const reader = new ByteReader(woff2);
  if (reader.tag() !== "wOF2") throw new RangeError("This is not a WOFF2 font.");
  reader.at = 12;
  const count = reader.u16();
  reader.at = 20;
  const compressed = reader.u32();
  reader.at = 48;
  const entries = Array.from({ length: count }, () => readEntry(reader));
  const content = brotliDecompressSync(reader.take(compressed));
  let from = 0;
  return entries.map(({ tag, length }) => {
    from += length;
    return { tag, bytes: new Uint8Array(content.subarray(from - length, from)) };
  });
}

function readEntry(reader: ByteReader): { tag: string; length: number } {
  const flags = reader.u8();
  const tag = (flags & 63) === 63 ? reader.tag() : (knownTags[flags & 63] ?? "");
  const version = flags >> 6;
  const original = reader.base128();
  const isOutline = tag === "glyf" || tag === "loca";
  if (version !== 0) throw new RangeError(`The table ${tag} of this font is stored in a way that is not read here.`);
  return { tag, length: isOutline ? reader.base128() : original };
}

/** In the table `head`: checksum at 8, `indexToLocFormat` at 50, 1 for long offsets. */
function changedHead(head: Uint8Array, mark: number): Uint8Array {
  const changed = Uint8Array.from(head);
  const view = new DataView(changed.buffer);
  view.setUint32(8, mark);
  view.setInt16(50, 1);
  return changed;
}

/**
 * Renames the feature `tnum` to `rclt`, which is always on: amounts align without asking for it text by text, which costs
 * ten times the time.
 */
function withTabularFigures(substitutions: Uint8Array): Uint8Array {
  const changed = Uint8Array.from(substitutions);
  const reader = new ByteReader(changed, 6);
  reader.at = reader.u16();
  const count = reader.u16();
  for (let feature = 0; feature < count; feature += 1) {
    const at = reader.at;
    if (reader.tag() === "tnum") changed.set([114, 99, 108, 116], at);
    reader.at = at + 6;
  }
  return changed;
}

function writeFont(tables: readonly FontTable[]): Uint8Array {
  const font = new ByteWriter();
  const power = 2 ** Math.floor(Math.log2(tables.length));
  font.u32(0x00010000);
  for (const word of [tables.length, power * 16, Math.log2(power), tables.length * 16 - power * 16]) font.u16(word);
  let offset = 12 + 16 * tables.length;
  for (const { tag, bytes } of tables) {
    font.all([...tag].map((letter) => letter.charCodeAt(0)));
    font.u32(checksum(bytes));
    font.u32(offset);
    font.u32(bytes.length);
    offset += Math.ceil(bytes.length / 4) * 4;
  }
  for (const { bytes } of tables) {
    font.all(bytes);
    font.align(4);
  }
  return font.done();
}

function checksum(bytes: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 1) sum = (sum + ((bytes[at] ?? 0) << (24 - 8 * (at % 4)))) | 0;
  return sum >>> 0;
}
