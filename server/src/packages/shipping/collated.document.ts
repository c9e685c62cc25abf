import { PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { reading, writing } from "../forms/filledForm.document.ts";
import { drawLabel, drawShipSheet, type PaperContent } from "./paper.document.ts";
import { ScanUnreadable } from "./scanFault.rules.ts";

/** A package as it came back, and the one that was sent out to be signed. */
export interface MailedPackage {
  signed: Uint8Array;
  whole: Uint8Array;
  pages: number;
  /** Of the package: parts 7 to 13 and 16. */
  attachments: readonly number[];
}

export interface CollateRequest {
  content: PaperContent;
  mailed: MailedPackage[];
}

export interface MadePapers {
  collated: Uint8Array;
  pages: number;
  label: Uint8Array;
  sheet: Uint8Array;
}

/**
 * What is mailed (07, 5.6): the ship sheet, then of each package its signed file as it came, and the attachments, unless the
 * whole package was signed. Pure: the same input gives the same bytes.
 */
export async function collate({ content, mailed }: CollateRequest): Promise<MadePapers> {
  const sheet = await drawShipSheet(content);
  const label = await drawLabel(content);
  const { bytes, pages } = await joined(sheet, mailed, `${content.client.legalName}, collated package`);
  return { collated: bytes, pages, label, sheet };
}

async function joined(sheet: Uint8Array, mailed: readonly MailedPackage[], title: string) {
  const whole = await PDFDocument.create({ updateMetadata: false });
  whole.setTitle(title, { showInWindowTitleBar: true });
  whole.setProducer("Refundry");
  await take(whole, await open(sheet));
  for (const { signed, whole: original, pages, attachments } of mailed) {
    const scan = await openScan(signed);
    await take(whole, scan);
    if (scan.getPageCount() !== pages) await take(whole, await open(original), attachments);
  }
  return { bytes: await whole.save(writing), pages: whole.getPageCount() };
}

const open = (bytes: Uint8Array) => PDFDocument.load(bytes, reading);

async function openScan(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    return await open(bytes);
  } catch (error) {
    throw new ScanUnreadable(error);
  }
}

/** Copies pages as they look, all of them where none are named; what would act in them does not come along. */
async function take(into: PDFDocument, from: PDFDocument, pages?: readonly number[]): Promise<void> {
  const places = pages ? pages.map((page) => page - 1) : from.getPageIndices();
  for (const page of await into.copyPages(from, places)) {
    page.node.delete(PDFName.of("AA"));
    into.addPage(page);
  }
}
