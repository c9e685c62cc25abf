import fc from "fast-check";
import PDFDocument from "pdfkit";
import { getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { readPdf } from "../../packages/packages.given.ts";
import { fontBytes, type Script, type Weight } from "./fonts.ts";
import { Ink } from "./ink.ts";
import { textRuns } from "./textRuns.ts";
import { Typeface } from "./typeface.ts";

const newDocument = () => new PDFDocument({ autoFirstPage: false });

interface LibraryFont {
  encode(text: string, features?: readonly string[]): [string[], { xAdvance: number; advanceWidth: number }[]];
}
const fonts = new Map<string, LibraryFont>();

function fontOf(script: Script, weight: Weight): LibraryFont {
  const key = `${script} ${weight}`;
  const known = fonts.get(key);
  if (known) return known;
  const document = newDocument().font(fontBytes(script, weight));
  const { _font: font } = document as unknown as { _font: LibraryFont };
  fonts.set(key, font);
  return font;
}

/** What a word takes in thousandths of its size, and where letters move together, as pdfkit's own layout has it. */
function laidOut(text: string, weight: Weight, tabular: boolean): { width: number; gaps: number[] } {
  let width = 0;
  const gaps: number[] = [];
  for (const run of textRuns(text)) {
    for (const place of fontOf(run.script, weight).encode(run.text, tabular ? ["tnum"] : undefined)[1]) {
      width += place.xAdvance;
      gaps.push(Math.round((place.advanceWidth - place.xAdvance) * 10) / 10);
    }
  }
  return { width, gaps: gaps.filter(Boolean) };
}

const alphabets = [
  "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ,.",
  "AVTLYWPfrtvyzéüÖñÅøß",
  "ŁłŽžőŞşčĐđ",
  "ΑΒΓΔΤΥΛαβγδλμτυ",
  "АБВГДТУабвгдтуящы",
];
const words = fc.oneof(
  ...alphabets.map((letters) =>
    fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 9 }).map((chosen) => chosen.join("")),
  ),
);

describe("words and amounts are written as the library's own layout would", () => {
  test.each([
    [400, false],
    [600, false],
    [400, true],
  ] as const)("words of letters in weight %i, tabular %s", (weight, tabular) => {
    const face = new Typeface(newDocument(), weight, tabular);
    fc.assert(
      fc.property(words, (word) => {
        const line = face.line(word);
        const own = laidOut(word, weight, tabular);
        expect(line.width).toBeCloseTo(own.width, 6);
        const gaps = line.pieces.flatMap(({ show }) => show.match(/ -?[\d.]+/g) ?? []).map(Number);
        expect(gaps).toEqual(own.gaps);
      }),
      { numRuns: 150 },
    );
  });

  test.each(["0.00", "-7.10", "1,234.56", "-98,765,432.10", "71,111,111.11"])("the amount %s", (amount) => {
    const line = new Typeface(newDocument(), 400, true).line(amount);
    expect(line.width).toBeCloseTo(laidOut(amount, 400, true).width, 6);
  });

  test("figures of one width: amounts of one length stand under each other, whatever their figures", () => {
    for (const weight of [400, 600] as const) {
      const face = new Typeface(newDocument(), weight, true);
      const widths = ["11,111.11", "70,808.47", "98,765.43", "00,000.00"].map((amount) => face.line(amount).width);
      expect(new Set(widths).size).toBe(1);
      const loose = new Typeface(newDocument(), weight, false);
      expect(loose.line("11,111.11").width).toBeLessThan(loose.line("00,000.00").width);
    }
  });

  test("a line of several words is as wide as its words with their spaces", () => {
    const face = new Typeface(newDocument(), 400, false);
    const parts = ["Form ", "941-X, ", "O'Neil ", "Иван ", "Łukasz"];
    const sum = parts.reduce((width, part) => width + face.line(part).width, 0);
    expect(face.line(parts.join("")).width).toBeCloseTo(sum, 6);
  });
});

/** A page with texts of every kind. */
async function pageOf(texts: readonly string[]): Promise<Uint8Array> {
  const ink = new Ink({ size: [612, 792], bufferPages: true, info: { CreationDate: new Date(0) } });
  ink.doc.addPage();
  for (const [place, text] of texts.entries())
    ink.text(text, 54, 54 + 20 * place, { size: 9, tabular: place % 2 === 1 });
  return ink.bytes();
}

describe("a page of texts", () => {
  test("every text is read back as it was written, the letters that the font lacks by their number", async () => {
    const texts = ["Łukasz Żółć", "-1,234.56", "Nguyễn Thị Ánh", "9,870.00", "SMITH-JONES (1:2) x3", "Иван, Ωμέγα"];
    const [page = ""] = (await readPdf(await pageOf([...texts, "王"]))).pages;
    for (const text of [...texts, "[U+738B]"]) expect(page).toContain(text);
  });

  test("words that every object knows are words like others", async () => {
    const texts = ["constructor", "10.00", "toString valueOf", "1.00", "__proto__"];
    const [page = ""] = (await readPdf(await pageOf(texts))).pages;
    for (const text of texts) expect(page).toContain(text);
  });

  test("letters of one look are read back as they were written, whatever was drawn before", async () => {
    await pageOf(["O\u2019Neil"]);
    const [page = ""] = (await readPdf(await pageOf(["O\u02bcHara"]))).pages;
    expect(page).toContain("O\u02bcHara");
  });

  test("the same texts give the same bytes whatever was drawn before", async () => {
    const one = ["a-b", "10.00", "Tom"];
    const first = await pageOf(one);
    await pageOf(["a\u2010b \u00b5 \u03bc", "-99.99", "VAT To Ty"]);
    expect(await pageOf(one)).toEqual(first);
  });

  test("an amount that is wider than its room is set smaller and ends where it should", async () => {
    const ink = new Ink({ size: [612, 792] });
    ink.doc.addPage();
    ink.right("123,456,789.00", 100, 54, { size: 8, tabular: true }, 40);
    const document = await getDocumentProxy(new Uint8Array(await ink.bytes()));
    const { items } = await (await document.getPage(1)).getTextContent();
    const [item] = items.flatMap((one) => ("str" in one && one.str ? [one] : []));
    expect(item?.str).toBe("123,456,789.00");
    expect(item?.width).toBeCloseTo(40, 1);
    expect(item?.transform[4]).toBeCloseTo(60, 1);
  });
});
