// The text of a PDF as the product reads it, in a child process with its limits, beside the library alone in this one: at least 20
// pages a second and core (issue 16). Three documents of 100 pages, by turns.
import { PDFDocument } from "@cantoo/pdf-lib";
import { getDocumentProxy } from "unpdf";
import { readTextTask } from "../server/dist/documents/text/documentText.compute.js";
import { ComputePool } from "../server/dist/platform/compute/compute.js";

const pages = 100;
const turns = 5;
const least = 20;

export async function benchTexts() {
  const bytes = await letters();
  const pool = new ComputePool(1);
  const ours = [];
  const alone = [];
  try {
    await pool.run(readTextTask, { bytes, mime: "application/pdf" }, { milliseconds: 60_000, megabytes: 512 });
    await bare(bytes);
    for (let turn = 0; turn < turns; turn += 1) {
      ours.push(
        await seconds(async () => {
          const read = await pool.run(
            readTextTask,
            { bytes, mime: "application/pdf" },
            { milliseconds: 60_000, megabytes: 512 },
          );
          if (read.pages.length !== pages || !read.pages[pages - 1].includes("Line 40 of page 100"))
            throw new Error(`Of ${pages} pages ${read.pages.length} were read.`);
        }),
      );
      alone.push(await seconds(() => bare(bytes)));
    }
  } finally {
    pool.stop();
  }
  const median = (numbers) => [...numbers].sort((one, other) => one - other)[Math.floor(turns / 2)];
  const speed = pages / median(ours);
  const detail = `${speed.toFixed(0)} pages a second, at least ${least}; ${(median(ours) / median(alone)).toFixed(2)} × the time of the library alone (${(pages / median(alone)).toFixed(0)} pages a second)`;
  return [{ name: "text of a PDF", ratio: least / speed, goal: 1, detail }];
}

const seconds = async (work) => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

async function letters() {
  const document = await PDFDocument.create();
  for (let page = 1; page <= pages; page += 1) {
    const sheet = document.addPage([612, 792]);
    for (let line = 1; line <= 40; line += 1)
      sheet.drawText(`Line ${line} of page ${page}: wages were paid to those who did not work that day.`, {
        x: 72,
        y: 740 - line * 16,
        size: 9,
      });
  }
  return document.save();
}

async function bare(bytes) {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  let signs = 0;
  for (let number = 1; number <= document.numPages; number += 1)
    for (const item of (await (await document.getPage(number)).getTextContent()).items) signs += item.str?.length ?? 0;
  return signs;
}
