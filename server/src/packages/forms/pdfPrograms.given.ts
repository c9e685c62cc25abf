import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { readFields } from "./forms.given.ts";

/** A page in grey, two points of the picture to one of the paper. */
export interface Picture {
  width: number;
  grey: Uint8Array;
}

/** A program that people open PDFs with; none of them wrote the file. */
export interface PdfProgram {
  name: string;
  /** The text of every page as the program shows it, what stands in fields included. */
  texts(bytes: Uint8Array): Promise<string[]>;
  /** Values of the fields by full name, a checked box true; null where the program does not tell them. */
  fields: ((bytes: Uint8Array) => Promise<Map<string, string | boolean>>) | null;
  /** Null where it draws nothing without a window. */
  pictures: ((bytes: Uint8Array) => Promise<Picture[]>) | null;
}

/** pdf.js hands fonts over by it; Node 20 does not have it yet. */
if (!("transferToFixedLength" in ArrayBuffer.prototype))
  Object.defineProperty(ArrayBuffer.prototype, "transferToFixedLength", {
    value(this: ArrayBuffer, length = this.byteLength): ArrayBuffer {
      const moved = new Uint8Array(length);
      moved.set(new Uint8Array(this, 0, Math.min(length, this.byteLength)));
      return moved.buffer;
    },
  });

/** The viewer of Firefox. */
const pdfjs: PdfProgram = {
  name: "pdf.js",
  texts: async (bytes) => {
    const { OPS, AnnotationMode } = await getResolvedPDFJS();
    const document = await getDocumentProxy(new Uint8Array(bytes));
    const texts: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: AnnotationMode.ENABLE });
      const shown = fnArray.flatMap((operator, place) => (operator === OPS.showText ? [argsArray[place][0]] : []));
      texts.push(
        shown.map((glyphs) => glyphs.map((one: { unicode?: string }) => one.unicode ?? "").join("")).join(" "),
      );
    }
    return texts;
  },
  fields: async (bytes) => new Map([...(await readFields(bytes))].map(([name, { value }]) => [name, value])),
  pictures: null,
};

/** The functions of PDFium itself: the library that brings it names only a few. */
interface Pdfium {
  HEAPU8: Uint8Array;
  _malloc(size: number): number;
  _free(pointer: number): void;
  _FORM_OnAfterLoadPage(page: number, form: number): void;
  _FPDF_ClosePage(page: number): void;
  _FPDFPage_Flatten(page: number, use: number): number;
  _FPDFPage_GetAnnotCount(page: number): number;
  _FPDFPage_GetAnnot(page: number, place: number): number;
  _FPDFPage_CloseAnnot(annotation: number): void;
  _FPDFAnnot_IsChecked(form: number, annotation: number): number;
  _FPDFAnnot_GetFormFieldType(form: number, annotation: number): number;
  _FPDFAnnot_GetFormFieldName(form: number, annotation: number, to: number, size: number): number;
  _FPDFAnnot_GetFormFieldValue(form: number, annotation: number, to: number, size: number): number;
}
interface PdfiumPage {
  pageIdx: number;
  getText(): string;
  render(options: object): Promise<{ width: number; data: Uint8Array }>;
}
interface PdfiumDocument {
  initializeFormFields(): number;
  getPageCount(): number;
  getPage(place: number): PdfiumPage;
  pages(): Iterable<PdfiumPage>;
  destroy(): void;
}
interface PdfiumLibrary {
  module: Pdfium;
  loadDocument(bytes: Uint8Array): Promise<PdfiumDocument>;
  destroy(): void;
}
/** `FPDF_FORMFIELD_CHECKBOX` */
const checkbox = 2;

async function withPdfium<T>(
  bytes: Uint8Array,
  work: (document: PdfiumDocument, pdfium: Pdfium) => Promise<T> | T,
): Promise<T> {
  const { PDFiumLibrary } = createRequire(import.meta.url)("@hyzyla/pdfium");
  const library: PdfiumLibrary = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  try {
    return await work(document, library.module);
  } finally {
    document.destroy();
    library.destroy();
  }
}

/** A text that PDFium writes as UTF-16 into memory; it says the length when asked with no room. */
function wideText({ HEAPU8, _malloc, _free }: Pdfium, write: (to: number, size: number) => number): string {
  const size = write(0, 0);
  const to = _malloc(size);
  write(to, size);
  const text = Buffer.from(HEAPU8.slice(to, to + Math.max(0, size - 2))).toString("utf16le");
  _free(to);
  return text;
}

/** The viewer of Chrome and Edge. */
const pdfium: PdfProgram = {
  name: "PDFium",
  texts: (bytes) =>
    withPdfium(bytes, (document, own) =>
      Array.from({ length: document.getPageCount() }, (_, place) => {
        // What fields show is no text of the page until they are flattened into it.
        const page = document.getPage(place).pageIdx;
        own._FPDFPage_Flatten(page, 0);
        own._FPDF_ClosePage(page);
        return document.getPage(place).getText();
      }),
    ),
  fields: (bytes) =>
    withPdfium(bytes, (document, own) => {
      const form = document.initializeFormFields();
      const values = new Map<string, string | boolean>();
      for (let place = 0; place < document.getPageCount(); place += 1) {
        const page = document.getPage(place).pageIdx;
        own._FORM_OnAfterLoadPage(page, form);
        for (let at = 0; at < own._FPDFPage_GetAnnotCount(page); at += 1) {
          const one = own._FPDFPage_GetAnnot(page, at);
          const name = wideText(own, (to, size) => own._FPDFAnnot_GetFormFieldName(form, one, to, size));
          const isBox = own._FPDFAnnot_GetFormFieldType(form, one) === checkbox;
          const value = isBox
            ? own._FPDFAnnot_IsChecked(form, one) === 1
            : wideText(own, (to, size) => own._FPDFAnnot_GetFormFieldValue(form, one, to, size));
          if (name) values.set(name, value);
          own._FPDFPage_CloseAnnot(one);
        }
      }
      return values;
    }),
  pictures: (bytes) =>
    withPdfium(bytes, async (document) => {
      document.initializeFormFields();
      const pictures: Picture[] = [];
      for (const page of document.pages()) {
        const { width, data } = await page.render({ scale: 2, colorSpace: "Gray", renderFormFields: true });
        pictures.push({ width, grey: data });
      }
      return pictures;
    }),
};

/** The viewers of Linux desktops. */
const poppler: PdfProgram = {
  name: "Poppler",
  texts: async (bytes) =>
    inFolder(bytes, (file) => {
      const text = execFileSync("pdftotext", ["-layout", file, "-"], { encoding: "utf8", maxBuffer: 2 ** 26 });
      return text.split("\f").slice(0, -1);
    }),
  fields: null,
  pictures: async (bytes) =>
    inFolder(bytes, (file) => {
      execFileSync("pdftoppm", ["-gray", "-r", "144", file, `${file}-page`]);
      const folder = path.dirname(file);
      const names = fs.readdirSync(folder).filter((name) => name.endsWith(".pgm"));
      return names.sort().map((name) => readGrey(fs.readFileSync(path.join(folder, name))));
    }),
};

function inFolder<T>(bytes: Uint8Array, work: (file: string) => T): T {
  const folder = fs.mkdtempSync(path.join(process.env.REFUNDRY_TEST_FOLDER ?? os.tmpdir(), "pdf-"));
  try {
    const file = path.join(folder, "one.pdf");
    fs.writeFileSync(file, bytes);
    return work(file);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** A PGM: `P5`, width, height and the greatest value in words, then a byte for each point. */
function readGrey(file: Buffer): Picture {
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.subarray(0, 40).toString("latin1"));
  if (!head) throw new Error("This is no picture in grey.");
  return { width: Number(head[1]), grey: file.subarray(head[0].length) };
}

export const hasPoppler = ["pdftotext", "pdftoppm"].every((name) => !spawnSync(name, ["-v"]).error);
if (!hasPoppler)
  process.stderr.write("pdftotext is not installed: two PDF programs instead of three read the forms.\n");

/** The programs of this machine: two come with the packages of the tests, the third with the machine. */
export const pdfPrograms: readonly PdfProgram[] = [pdfjs, pdfium, ...(hasPoppler ? [poppler] : [])];
