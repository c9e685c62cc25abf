import { describe, expect, test } from "vitest";
import { fontBytes, type Script } from "./fonts.ts";
import { trueTypeOf } from "./woff.ts";

const scripts: Script[] = ["latin", "latin-ext", "vietnamese", "greek", "greek-ext", "cyrillic", "cyrillic-ext"];

/** Tag → where a table lies in a TrueType file, and its bytes. */
function tablesOf(font: Buffer): Map<string, { checksum: number; offset: number; bytes: Buffer }> {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, place) => 12 + 16 * place).map((at) => {
    const [checksum = 0, offset = 0, length = 0] = [4, 8, 12].map((word) => font.readUInt32BE(at + word));
    return [
      font.toString("latin1", at, at + 4),
      { checksum, offset, bytes: font.subarray(offset, offset + length) },
    ] as const;
  });
  return new Map(entries);
}

const bytesOf = (font: Buffer, tag: string) => tablesOf(font).get(tag)?.bytes ?? Buffer.alloc(0);

/** As the TrueType specification adds a table up; in `head` without the word that the whole file is adjusted by. */
function sumOf(tag: string, bytes: Buffer): number {
  const padded = Buffer.concat([bytes, Buffer.alloc(3)]);
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4)
    if (tag !== "head" || at !== 8) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

const widthsOf = (font: Buffer) => {
  const count = bytesOf(font, "hhea").readUInt16BE(34);
  return Array.from({ length: count }, (_, glyph) => bytesOf(font, "hmtx").readUInt16BE(4 * glyph));
};

describe("fonts for PDFs", () => {
  test.each(scripts)("the WOFF file of %s becomes a whole TrueType font of one weight", (script) => {
    for (const weight of [400, 600] as const) {
      const font = fontBytes(script, weight);
      const tables = tablesOf(font);
      let end = 12 + 16 * tables.size;
      for (const [tag, { checksum, offset, bytes }] of tables) {
        expect([tag, offset, sumOf(tag, bytes)]).toEqual([tag, end, checksum]);
        end += Math.ceil(bytes.length / 4) * 4;
      }
      expect(font.length).toBe(end);
      const count = bytesOf(font, "maxp").readUInt16BE(4);
      const long = bytesOf(font, "head").readInt16BE(50) === 1;
      const loca = bytesOf(font, "loca");
      expect(loca.length).toBe((count + 1) * (long ? 4 : 2));
      expect(long ? loca.readUInt32BE(4 * count) : 2 * loca.readUInt16BE(2 * count)).toBe(bytesOf(font, "glyf").length);
      for (const tag of ["fvar", "gvar", "HVAR"]) expect(tables.has(tag)).toBe(false);
    }
  });

  test("every file has a mark of its own, by which the PDF library tells fonts of one name apart", () => {
    const marks = scripts.flatMap((script) =>
      ([400, 600] as const).map((weight) => bytesOf(fontBytes(script, weight), "head").readUInt32BE(8)),
    );
    expect(new Set(marks).size).toBe(14);
  });

  test("the heavier weight is wider in most letters, and never otherwise shaped in number", () => {
    const [regular, heavy] = [widthsOf(fontBytes("latin", 400)), widthsOf(fontBytes("latin", 600))];
    expect(heavy).toHaveLength(regular.length);
    const wider = heavy.filter((width, place) => width > (regular[place] ?? 0)).length;
    expect(wider).toBeGreaterThan(regular.length / 2);
  });

  test("what is no such font is refused", () => {
    expect(() => trueTypeOf(Buffer.alloc(64))).toThrow("not a WOFF font");
  });
});
