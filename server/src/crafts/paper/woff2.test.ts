import { describe, expect, test } from "vitest";
import { ByteReader } from "./byteReader.ts";
import { fontBytes, textRuns } from "./fonts.ts";
import { trueTypeOf } from "./woff2.ts";

/** Where a table lies in a TrueType file. */
function tableOf(font: Uint8Array, tag: string): ByteReader {
  const reader = new ByteReader(font, 4);
  const count = reader.u16();
  reader.at = 12;
  for (let table = 0; table < count; table += 1) {
    const name = reader.tag();
    reader.u32();
    const [offset, length] = [reader.u32(), reader.u32()];
    if (name === tag) return new ByteReader(font.subarray(offset, offset + length));
  }
  throw new Error(`There is no table ${tag}.`);
}

const widthsOf = (font: Uint8Array) => {
  const reader = tableOf(font, "hmtx");
  return Array.from({ length: reader.bytes.length / 4 }, () => [reader.u16(), reader.i16()][0] ?? 0);
};

describe("fonts for PDFs", () => {
  test("a WOFF2 file becomes a whole TrueType font of one weight", () => {
    const font = fontBytes("latin", 400, false);
    const glyphs = tableOf(font, "maxp");
    glyphs.at = 4;
    const count = glyphs.u16();
    const loca = tableOf(font, "loca");
    const offsets = Array.from({ length: count + 1 }, () => loca.u32());
    expect(offsets.every((offset, place) => place === 0 || offset >= (offsets[place - 1] ?? 0))).toBe(true);
    expect(offsets.at(-1)).toBe(tableOf(font, "glyf").bytes.length);
    expect(widthsOf(font)).toHaveLength(count);
    for (const tag of ["fvar", "gvar", "HVAR"]) expect(() => tableOf(font, tag)).toThrow();
  });

  test("the heavier weight is wider in most letters, and never otherwise shaped in number", () => {
    const [regular, heavy] = [widthsOf(fontBytes("latin", 400, false)), widthsOf(fontBytes("latin", 600, false))];
    expect(heavy).toHaveLength(regular.length);
    const wider = heavy.filter((width, place) => width > (regular[place] ?? 0)).length;
    expect(wider).toBeGreaterThan(regular.length / 2);
  });

  test("what is no such font is refused", () => {
    expect(() => trueTypeOf(new Uint8Array(64), { weight: 400, tabular: false, mark: 0 })).toThrow("not a WOFF2 font");
  });

  test("a text is cut into runs by script, letters without a font are written by number", () => {
    expect(textRuns("Łukasz")).toEqual([
      { script: "latin-ext", text: "Ł" },
      { script: "latin", text: "ukasz" },
    ]);
    expect(textRuns("A王")).toEqual([{ script: "latin", text: "A[U+738B]" }]);
    expect(textRuns("e\u0301")).toEqual([{ script: "latin", text: "é" }]);
    expect(textRuns("a\tb")).toEqual([{ script: "latin", text: "a b" }]);
  });
});
