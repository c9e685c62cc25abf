// What is mailed of 50 packages: ship sheet, signed scan, attachments and label, beside the PDF library alone, which copies the
// same pages of the same files into one and saves it. Both in this process, the reference without sheet, label and barcode.
import { PDFDocument } from "@cantoo/pdf-lib";
import { collate } from "../server/dist/packages/shipping/collated.document.js";

const count = Number(process.env.PAPERS ?? 50);
const scanPages = 24;
const wholePages = 130;
const attachments = Array.from({ length: 60 }, (_, place) => place + 50);

export async function benchPapers() {
  const signed = await pages("Signed", scanPages);
  const whole = await pages("Whole", wholePages);
  const mailed = [{ signed, whole, pages: wholePages, attachments }];
  await collate({ content: contentOf(1), mailed });
  await bare(signed, whole);
  let ours = 0;
  let alone = 0;
  // By turns, so that what else the machine does meets both alike.
  for (let client = 1; client <= count; client += 1) {
    ours += await seconds(() => collate({ content: contentOf(client), mailed }));
    alone += await seconds(() => bare(signed, whole));
  }
  const detail = `${count} packages in ${ours.toFixed(2)} s against ${alone.toFixed(2)} s`;
  return [{ name: "collating against bare pdf-lib", ratio: ours / alone, goal: 1.5, detail }];
}

const seconds = async (work) => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

async function pages(words, many) {
  const document = await PDFDocument.create();
  for (let page = 1; page <= many; page += 1) {
    const sheet = document.addPage([612, 792]);
    for (let line = 0; line < 40; line += 1)
      sheet.drawText(`${words} ${page}.${line}`, { x: 72, y: 720 - line * 16, size: 9 });
  }
  return document.save();
}

async function bare(signed, whole) {
  const into = await PDFDocument.create();
  const scan = await PDFDocument.load(signed);
  for (const page of await into.copyPages(scan, scan.getPageIndices())) into.addPage(page);
  const rest = await PDFDocument.load(whole);
  for (const page of await into.copyPages(
    rest,
    attachments.map((one) => one - 1),
  ))
    into.addPage(page);
  return into.save();
}

const contentOf = (client) => ({
  client: { id: client, legalName: `Thousand Hands ${client} LLC`, ein: "12-3456789" },
  from: ["Refundry Processing", "100 Main Street"],
  center: {
    carrier: "courier",
    name: "Internal Revenue Service",
    lines: ["7940 Kentucky Drive", "Florence, KY 41042"],
    note: null,
  },
  quarters: ["Q4 2020", "Q1 2021", "Q2 2021", "Q3 2021"],
  packages: [{ label: "Final 1", mark: `C${client}-F1`, pages: wholePages, signed: "signed.pdf, 2026-11-20" }],
  signatures: { verified: 4, expected: 4 },
  scheduleR: null,
  day: "2026-11-25",
});
