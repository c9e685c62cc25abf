import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFRef, PDFString } from "@cantoo/pdf-lib";
import { reading, writing } from "../forms/filledForm.document.ts";

/** A part of a package, or one of its sections, by what its bookmark is called. */
export interface Cut {
  part: string;
  /** The section whose title is one of these, the first that is there; null for the whole part. */
  section: readonly string[] | null;
  /** Taken from the signed scan where that has the pages of the package, or of its file to sign. */
  signed: boolean;
}

export interface CutRequest {
  whole: Uint8Array;
  signed: Uint8Array | null;
  /** Of the package: what goes along with the pages to sign; the others are those. */
  attachmentPages: readonly number[];
  cuts: readonly Cut[];
}

export interface Piece {
  bytes: Uint8Array;
  /** Of the file it is from, from 1. */
  pages: number[];
  /** `scan`: the signed file cannot be taken apart, and stands for this as it is. */
  of: "whole" | "signed";
}

export interface CutAnswer {
  /** For each cut; null where the package has no such part, `scan` where the signed file cannot be taken apart. */
  pieces: (Piece | "scan" | null)[];
  /** Of the signed file; null where it cannot be read. */
  signedPages: number | null;
}

interface Bookmark {
  title: string;
  /** From 1. */
  page: number;
  part: string;
  isPart: boolean;
}

/** Takes parts out of a stored package as they were filed, and forms out of its signed scan. */
export async function cutPackage({ whole, signed, attachmentPages, cuts }: CutRequest): Promise<CutAnswer> {
  const document = await PDFDocument.load(whole, reading);
  const marks = bookmarksOf(document);
  const count = document.getPageCount();
  const toSign = Array.from({ length: count }, (_, place) => place + 1).filter(
    (page) => !attachmentPages.includes(page),
  );
  const scan = signed && (await PDFDocument.load(signed, reading).catch(() => null));
  const scanned = scan?.getPageCount() ?? null;
  const inScan = (page: number) =>
    scanned === count ? page : scanned === toSign.length ? toSign.indexOf(page) + 1 : 0;
  const pieces: CutAnswer["pieces"] = [];
  for (const cut of cuts) {
    const pages = pagesOf(marks, count, cut);
    if (cut.signed) {
      const own = pages.map(inScan);
      const isFit = scan !== null && own.length > 0 && own.every((page) => page > 0);
      pieces.push(isFit ? { bytes: await taken(scan, own), pages: own, of: "signed" } : "scan");
    } else pieces.push(pages.length === 0 ? null : { bytes: await taken(document, pages), pages, of: "whole" });
  }
  return { pieces, signedPages: scanned };
}

/** The pages of a part or section: to the one before the next bookmark of its rank that stands on a later page. */
function pagesOf(marks: readonly Bookmark[], count: number, { part, section }: Cut): number[] {
  const titles = section ?? [null];
  for (const title of titles) {
    const own = marks.find(
      (one) => one.part === part && (title === null ? one.isPart : !one.isPart && one.title === title),
    );
    if (!own) continue;
    const next = marks.find((one) => one.page > own.page && (one.isPart || title !== null));
    const last = (next?.page ?? count + 1) - 1;
    return Array.from({ length: last - own.page + 1 }, (_, place) => own.page + place);
  }
  return [];
}

async function taken(from: PDFDocument, pages: readonly number[]): Promise<Uint8Array> {
  const part = await PDFDocument.create({ updateMetadata: false });
  part.setProducer("Refundry");
  const copied = await part.copyPages(
    from,
    pages.map((page) => page - 1),
  );
  for (const page of copied) {
    page.node.delete(PDFName.of("AA"));
    part.addPage(page);
  }
  return part.save(writing);
}

/** Parts and sections in the order of the file. */
function bookmarksOf(document: PDFDocument): Bookmark[] {
  const places = new Map(document.getPages().map(({ ref }, place) => [ref.toString(), place + 1]));
  const found: Bookmark[] = [];
  const walk = (parent: PDFDict, part: string | null) => {
    let item = parent.lookupMaybe(PDFName.of("First"), PDFDict);
    while (item) {
      const title = item.lookupMaybe(PDFName.of("Title"), PDFString, PDFHexString)?.decodeText() ?? "";
      const target = item.lookupMaybe(PDFName.of("Dest"), PDFArray)?.get(0);
      const page = target instanceof PDFRef ? places.get(target.toString()) : undefined;
      if (page !== undefined) found.push({ title, page, part: part ?? title, isPart: part === null });
      if (part === null) walk(item, title);
      item = item.lookupMaybe(PDFName.of("Next"), PDFDict);
    }
  };
  const root = document.catalog.lookupMaybe(PDFName.of("Outlines"), PDFDict);
  if (root) walk(root, null);
  return found;
}
