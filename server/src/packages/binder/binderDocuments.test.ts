import { decodePDFRawStream, type PDFArray, PDFDocument, type PDFRawStream } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { readPdf } from "../packages.given.ts";
import { readPackage } from "../pages/drawnPackage.given.ts";
import { wholeClaim, wholeContent } from "../pages/wholePackage.given.ts";
import { pagesOf } from "../shipping.given.ts";
import { countPages, drawBinderIndex } from "./binderIndex.document.ts";
import { markOrder } from "./orderMark.document.ts";
import { type Cut, cutPackage } from "./packageCut.document.ts";

const textOf = (stream: PDFRawStream) => Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1");
const plainText = async (bytes: Uint8Array) => (await readPdf(bytes)).pages.join(" | ").replace(/\s+/g, " ");

const index = {
  client: { id: 1042, legalName: "Ashgrove Bakery LLC", ein: "12-3456789" },
  of: "Q1 2021",
  requester: "Ann Sample",
  day: "2026-11-25",
  gaps: ["Missing: 941 2021 Q1", "Missing: shipment of Q1 2021"],
  files: [
    { path: "Q1 2021/Form 941-X, signed.pdf", size: 12345, pages: 5 },
    { path: "Q1 2021/Employee schedule.csv", size: 99, pages: null },
    { path: "documents/Lease/Lease 1.pdf", size: 7, pages: 1 },
  ].map((file, at) => ({ ...file, sha256: String(at).repeat(64), from: null, source_pages: null })),
};

test("every word of the index: what is missing first, then each file in its folder with pages, bytes and hash", async () => {
  const { bytes, pages } = await drawBinderIndex(index);
  const hash = (digit: string) => `${digit.repeat(32)} ${digit.repeat(32)}`;
  expect(await plainText(bytes)).toBe(
    [
      "Ashgrove Bakery LLC EIN 12-3456789 Defence binder Index Defence binder",
      "Ashgrove Bakery LLC, EIN 12-3456789. Q1 2021. Made on 2026-11-25 for Ann Sample: it holds what Ann Sample may open.",
      "Missing: 941 2021 Q1 Missing: shipment of Q1 2021",
      "Transcripts and letters of the tax authority, and appeals, are not kept in this product yet: this binder has no folder authority.",
      "Each file is named with its pages, its size and the SHA-256 of its bytes; manifest.json says the same for programs, with this index, and where each file is from.",
      `Q1 2021 File Pages Bytes SHA-256 Form 941-X, signed.pdf 5 12,345 ${hash("0")} Employee schedule.csv 99 ${hash("1")}`,
      `documents File Pages Bytes SHA-256 Lease/Lease 1.pdf 1 7 ${hash("2")}`,
      "Defence binder of client 1042 · Q1 2021 · made 2026-11-25 Page 1 of 1",
    ].join(" "),
  );
  expect(pages).toBe(1);
  const whole = await plainText((await drawBinderIndex({ ...index, gaps: [], files: [] })).bytes);
  expect(whole).toContain("Nothing is missing.");
  expect(whole).not.toContain("Missing: ");
});

test("pages are counted, of what is no PDF none", async () => {
  expect([
    await countPages({ bytes: await pagesOf("Page", 3) }),
    await countPages({ bytes: Buffer.from("x") }),
  ]).toEqual([3, null]);
});

test("an order is marked where its words stand, at the edge where that is not known, and not where it has no page", async () => {
  const paper = await pagesOf("Order", 2);
  const rect = [72, 700, 100, 14] as const;
  const places = [
    { page: 1, rects: [rect, [72, 650, 100, 14] as const] },
    { page: 2, rects: [] },
    { page: 2, rects: [] },
    { page: 3, rects: [rect] },
  ];
  const marked = await markOrder({ paper, places });
  expect([marked?.pages, marked?.edges]).toEqual([2, [2]]);
  const drawn = await PDFDocument.load(marked?.bytes ?? "");
  const bars = drawn.getPages().map((page) => {
    const streams = page.node.Contents() as PDFArray;
    const text = streams.asArray().map((ref) => textOf(drawn.context.lookup(ref) as PDFRawStream));
    const rects = text.join("\n").matchAll(/1 0 0 1 (\S+) (\S+) cm[^Q]*?0 0 m\n(\S+) 0 l\n\S+ (\S+) l/g);
    return [...rects].map(([, ...numbers]) => numbers.map(Number));
  });
  // Left, top, width and height, from the foot of the page.
  expect(bars).toEqual([
    [
      [72, 714, 100, 14],
      [72, 664, 100, 14],
      [8, 717, 5, 70],
    ],
    [
      [8, 792, 5, 792],
      [8, 792, 5, 792],
    ],
  ]);
  expect(await markOrder({ paper: Buffer.from("nothing"), places })).toBeNull();
});

const cut = (part: string, section: string[] | null = null, signed = false): Cut => ({ part, section, signed });

test("a part ends where the next one begins, a section where the next of its rank does; what is not there is nothing", async () => {
  const { bytes, pages } = await readPackage(wholeClaim, wholeContent);
  const startOf = (words: string) => pages.findIndex((page) => page.includes(words)) + 1;
  const cuts = [
    cut("Cover letter"),
    cut("Form 941-X", ["Q2 2021"]),
    cut("Worksheets", ["Worksheet 4, Q2 2021", "Worksheet 2, Q2 2021"]),
    cut("Notice on the wage deduction"),
    cut("Form 941-X", ["Q1 2021"]),
    cut("Q2 2021"),
  ];
  const { pieces, signedPages } = await cutPackage({ whole: bytes, signed: null, attachmentPages: [], cuts });
  const [letter, form, worksheet, notice, ...none] = pieces.map((piece) =>
    piece === null || piece === "scan" ? piece : piece.pages,
  );
  expect([letter, form, none, signedPages]).toEqual([[1], [5], [null, null], null]);
  expect(worksheet).toEqual([startOf("Worksheet 2, Q2 2021 Credit")]);
  expect(notice).toEqual([pages.length]);
  const [, of] = pieces;
  const taken = of !== null && of !== undefined && of !== "scan" ? await readPdf(of.bytes) : null;
  expect(taken?.pages.map((page) => page.replace(/\s+/g, " "))).toEqual([pages[4]]);
});

test("a form comes from the scan that has the pages of the package, or of its file to sign; any other stands whole", async () => {
  const { bytes, pages } = await readPackage(wholeClaim, wholeContent);
  const attachmentPages = pages.slice(7).map((_, at) => at + 8);
  const cuts = [cut("Form 941-X", ["Q2 2021"], true), cut("Notice on the wage deduction", null, true)];
  const of = async (signed: Uint8Array | null, attachments = attachmentPages) => {
    const answer = await cutPackage({ whole: bytes, signed, attachmentPages: attachments, cuts });
    return [
      answer.signedPages,
      ...answer.pieces.map((piece) => (piece && piece !== "scan" ? [piece.of, piece.pages] : piece)),
    ];
  };
  const last = pages.length;
  expect(await of(await pagesOf("Scan", last))).toEqual([last, ["signed", [5]], ["signed", [last]]]);
  expect(await of(await pagesOf("Scan", 7))).toEqual([7, ["signed", [5]], "scan"]);
  expect(await of(await pagesOf("Scan", 6), [1, ...attachmentPages])).toEqual([6, ["signed", [4]], "scan"]);
  expect(await of(await pagesOf("Scan", 3))).toEqual([3, "scan", "scan"]);
  expect(await of(Buffer.from("nothing"))).toEqual([null, "scan", "scan"]);
  expect(await of(null)).toEqual([null, "scan", "scan"]);
});
