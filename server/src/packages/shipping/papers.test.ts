import { PDFiumLibrary } from "@hyzyla/pdfium";
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from "@zxing/library";
import { expect, test } from "vitest";
import { readPdf } from "../packages.given.ts";
import { pagesOf } from "../shipping.given.ts";
import { collate } from "./collated.document.ts";
import { internalWords, type PaperContent } from "./paper.document.ts";

const content: PaperContent = {
  client: { id: 1042, legalName: "Ashgrove Bakery LLC", ein: "12-3456789" },
  from: ["Refundry Processing", "100 Main Street"],
  center: {
    carrier: "courier",
    name: "Internal Revenue Service",
    lines: ["7940 Kentucky Drive", "Florence, KY 41042"],
    note: "To be confirmed",
  },
  quarters: ["Q4 2020", "Q1 2021"],
  packages: [{ label: "Final 2", mark: "C1042-F2", pages: 6, signed: "signed.pdf, 2026-11-20" }],
  signatures: { verified: 1, expected: 2 },
  scheduleR: [{ quarter: "Q1 2021", there: false }],
  day: "2026-11-25",
};

const made = async (signedPages: number, attachments = [5, 6]) =>
  collate({
    content,
    mailed: [{ signed: await pagesOf("Signed", signedPages), whole: await pagesOf("Whole", 6), pages: 6, attachments }],
  });

/** What a barcode reader finds on the first page of a PDF. */
async function barcodeOn(bytes: Uint8Array): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const { data, width, height } = await document.getPage(0).render({ scale: 2, render: "bitmap" });
  const grey = new Uint8ClampedArray(width * height);
  for (let place = 0; place < grey.length; place += 1) grey[place] = data[place * 4] ?? 0;
  document.destroy();
  library.destroy();
  // The code stands near the foot: rows far from the middle are looked at, too.
  const hints = new Map([[DecodeHintType.TRY_HARDER, true]]);
  const picture = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)));
  const found = new MultiFormatReader().decode(picture, hints);
  expect(found.getBarcodeFormat()).toBe(BarcodeFormat.CODE_128);
  return found.getText();
}

test("PACK-47 the collated file begins with the ship sheet, holds the signed pages, and repeats no attachments of a whole package", async () => {
  const part = await made(3);
  const { pages, info } = await readPdf(part.collated);
  expect([part.pages, info.Title]).toEqual([6, "Ashgrove Bakery LLC, collated package"]);
  expect(pages[0]).toContain(internalWords);
  expect(pages.slice(1)).toEqual(["Signed 1", "Signed 2", "Signed 3", "Whole 5", "Whole 6"]);
  const whole = await readPdf((await made(6)).collated);
  expect(whole.pages.slice(1)).toEqual([1, 2, 3, 4, 5, 6].map((page) => `Signed ${page}`));
  // The same input gives the same file: its hash stands for it.
  expect(Buffer.compare((await made(3)).label, part.label)).toBe(0);
});

test("a supplement that goes along follows the package with its own attachments", async () => {
  const both = await collate({
    content,
    mailed: [
      { signed: await pagesOf("Final", 1), whole: await pagesOf("Whole", 6), pages: 6, attachments: [6] },
      { signed: await pagesOf("Supplement", 1), whole: await pagesOf("Early", 4), pages: 4, attachments: [4] },
    ],
  });
  expect((await readPdf(both.collated)).pages.slice(1)).toEqual(["Final 1", "Whole 6", "Supplement 1", "Early 4"]);
});

test("the ship sheet says where it goes, what it holds and what is open", async () => {
  const [text = ""] = (await readPdf((await made(2)).sheet)).pages;
  for (const words of [
    internalWords,
    "Ashgrove Bakery LLC",
    "EIN 12-3456789",
    "Florence, KY 41042",
    "To be confirmed",
    "Q4 2020, Q1 2021",
    "Package C1042-F2, 6 pages",
    "1 of 2 verified",
    "CHECK BEFORE MAILING.",
    "MISSING.",
  ])
    expect(text.replace(/\s+/g, " ")).toContain(words);
});

const plainText = async (bytes: Uint8Array) => {
  const { pages } = await readPdf(bytes);
  return pages.join(" | ").replace(/\s+/g, " ");
};
const drawn = (more: Partial<PaperContent> = {}) =>
  collate({ content: { ...content, ...more }, mailed: [] }).then(async ({ sheet, label }) => ({
    sheet: await plainText(sheet),
    label: await plainText(label),
  }));

const head =
  "Ashgrove Bakery LLC EIN 12-3456789 Ship sheet Internal - remove before mailing Internal - remove before mailing Ashgrove Bakery LLC Client 1042 · EIN 12-3456789 Goes to Internal Revenue Service 7940 Kentucky Drive Florence, KY 41042";
const package2 = "Quarters Q4 2020, Q1 2021 Final 2 Package C1042-F2, 6 pages Signed file signed.pdf, 2026-11-20";
const verified = "verified: page 5 of each form signed and dated, with name, title and phone.";
const foot =
  "Before it is mailed Every form holds all of its pages, the last one signed. The label bears this client's name and number. This sheet is taken off.";

// Who ships reads these two, and nothing else: no word of them comes or goes unseen.
test("every word of the ship sheet", async () => {
  const { sheet } = await drawn();
  expect(sheet).toBe(
    `${head} By courier To be confirmed What As of this sheet ${package2} Signatures 1 of 2 ${verified} CHECK BEFORE MAILING. Schedule R, Q1 2021 MISSING. ${foot} Package C1042-F2 Page 1 of 1`,
  );
});

test("every word of the label", async () => {
  const { label } = await drawn();
  expect(label).toBe(
    "FROM Refundry Processing 100 Main Street TO Internal Revenue Service 7940 Kentucky Drive Florence, KY 41042 Ashgrove Bakery LLC Client 1042 Q4 2020, Q1 2021 C1042",
  );
  expect((await drawn({ from: [] })).label).toMatch(/^TO Internal Revenue Service /);
});

test("what is verified and there is not called open, mail is called mail, and a supplement is named beside its package", async () => {
  const { sheet } = await drawn({
    center: { ...content.center, carrier: "mail", note: null },
    packages: [
      ...content.packages,
      { label: "2020 Supplement 1", mark: "C1042-S1", pages: 4, signed: "early.pdf, 2026-11-21" },
    ],
    signatures: { verified: 2, expected: 2 },
    scheduleR: [
      { quarter: "Q1 2021", there: true },
      { quarter: "Q2 2021", there: false },
    ],
  });
  expect(sheet).toBe(
    `${head} By mail What As of this sheet ${package2} 2020 Supplement 1 Package C1042-S1, 4 pages Signed file early.pdf, 2026-11-21 Signatures 2 of 2 ${verified} Schedule R, Q1 2021 Is there. Schedule R, Q2 2021 MISSING. ${foot} Package C1042-F2 · Package C1042-S1 Page 1 of 1`,
  );
  expect((await drawn({ scheduleR: null })).sheet).not.toContain("Schedule R");
});

test("part of PACK-48: the label shows the center, the client and its barcode, and no EIN", async () => {
  const { label } = await made(2);
  const { pages } = await readPdf(label);
  const [text = ""] = pages;
  expect(pages).toHaveLength(1);
  for (const words of ["Refundry Processing", "7940 Kentucky Drive", "Client 1042", "C1042", "Q4 2020, Q1 2021"])
    expect(text).toContain(words);
  expect(text).not.toContain("EIN");
  expect(text).not.toContain("3456789");
  expect(await barcodeOn(label)).toBe("C1042");
});

test("a signed file that is no PDF is told apart from other failures", async () => {
  const mailed = [{ signed: Buffer.from("nothing"), whole: await pagesOf("Whole", 1), pages: 1, attachments: [] }];
  await expect(collate({ content, mailed })).rejects.toMatchObject({ name: "ScanUnreadable" });
});
