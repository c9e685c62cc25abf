import { openPictures } from "../../crafts/recognition/pagePicture.ts";
import {
  pictureFile,
  pictureToRead,
  type RecognizedWord,
  type Recognizer,
  startRecognizer,
} from "../../crafts/recognition/recognize.ts";
import { computeTask } from "../../platform/compute/compute.ts";

interface ScanToRead {
  bytes: Uint8Array;
  mime: string;
  /** The first page that is not through. */
  from: number;
}

export interface ReadScan {
  pageCount: number;
  /** Pages that had no text of their own; the others are through as well. */
  pages: { page: number; words: RecognizedWord[] }[];
  /** Where to go on; null at the end. */
  next: number | null;
}

/** After so long what was read is handed over and somebody else may have the turn; the page that was begun is finished. */
const turn = 8_000;

/** A page with so many letters or digits has a text of its own (13, 5.3). */
const leastLetters = 30;

/** Runs in a child process: recognizes some pages of a scan, or a picture. */
export async function recognizeScan(
  { bytes, mime, from }: ScanToRead,
  report: (percent: number) => void,
): Promise<ReadScan> {
  const recognizer = lazily(startRecognizer);
  try {
    if (mime.startsWith("image/")) {
      // What only calls itself a picture holds no words.
      const picture = await pictureToRead(bytes).catch(() => null);
      const words = picture ? await (await recognizer.get()).wordsOf(picture, 1) : [];
      return { pageCount: 1, pages: [{ page: 1, words }], next: null };
    }
    return await recognizePages(bytes, from, recognizer.get, report);
  } finally {
    await recognizer.close();
  }
}

async function recognizePages(
  bytes: Uint8Array,
  from: number,
  recognizer: () => Promise<Recognizer>,
  report: (percent: number) => void,
): Promise<ReadScan> {
  const { getDocumentProxy } = await import("unpdf");
  const texts = await getDocumentProxy(new Uint8Array(bytes));
  const pictures = await openPictures(bytes);
  const { pageCount } = pictures;
  const pages: ReadScan["pages"] = [];
  const until = Date.now() + turn;
  try {
    for (let page = from; page <= pageCount; page += 1) {
      if (Date.now() > until) return { pageCount, pages, next: page };
      const { items } = await (await texts.getPage(page)).getTextContent();
      const letters = items.map((item) => ("str" in item ? item.str : "")).join("");
      if ((letters.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < leastLetters) {
        const picture = await pictures.pictureOf(page);
        // An empty page needs nobody to read it.
        const words = isBlank(picture.grey)
          ? []
          : await (await recognizer()).wordsOf(await pictureFile(picture), picture.pointsPerDot);
        pages.push({ page, words });
      }
      report((page * 100) / pageCount);
    }
    return { pageCount, pages, next: null };
  } finally {
    pictures.close();
  }
}

/** Whether a picture is of one grey. */
function isBlank(grey: Uint8Array): boolean {
  const first = grey[0];
  return grey.every((dot) => dot === first);
}

/** Starting takes a second: nothing is started for a file that needs it not. */
function lazily(start: () => Promise<Recognizer>) {
  let started: Promise<Recognizer> | null = null;
  return {
    get: () => {
      started ??= start();
      return started;
    },
    close: async () => {
      if (started) await (await started).close();
    },
  };
}

export const recognizeScanTask = computeTask(import.meta.url, { recognizeScan });
