import PDFDocument from "pdfkit";
import { openPictures } from "../crafts/recognition/pagePicture.ts";
import { pictureFile } from "../crafts/recognition/recognize.ts";

const size: [number, number] = [460, 150];

async function pdfOf(draw: (document: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false });
  const parts: Buffer[] = [];
  document.on("data", (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => document.on("end", resolve));
  draw(document);
  document.end();
  await ended;
  return Buffer.concat(parts);
}

/** Pictures of texts, a small page each, as a scanner makes them; an empty text is an empty page. */
export async function scannedPictures(pages: readonly string[]): Promise<Uint8Array[]> {
  const written = await pdfOf((document) => {
    for (const text of pages) document.addPage({ size, margin: 30 }).fontSize(14).text(text);
  });
  const pictures = await openPictures(written);
  try {
    const files: Uint8Array[] = [];
    for (let page = 1; page <= pages.length; page += 1) files.push(await pictureFile(await pictures.pictureOf(page)));
    return files;
  } finally {
    pictures.close();
  }
}

/** A PDF of pictures of these texts, without any text of its own. */
export async function scannedPdf(pages: readonly string[]): Promise<Buffer> {
  const pictures = await scannedPictures(pages);
  return pdfOf((document) => {
    for (const picture of pictures)
      document.addPage({ size, margin: 0 }).image(Buffer.from(picture), 0, 0, { width: size[0] });
  });
}
