import { createRequire } from "node:module";
import path from "node:path";
import type { Worker } from "tesseract.js";
import type { PagePicture } from "./pagePicture.ts";

/** A word and where it stands on its page as one sees it, in points from the upper left corner. */
export interface RecognizedWord {
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
  /** The last of its line. */
  ends: boolean;
}

export interface Recognizer {
  /** The words of a picture, line by line. `pointsPerDot` is 1 where nobody asks for places on paper. */
  wordsOf(picture: Uint8Array, pointsPerDot: number): Promise<RecognizedWord[]>;
  close(): Promise<void>;
}

/** What is less sure than this, in percent, is a stain rather than a word. */
const leastSure = 30;

/** Where the data of a language lies in the packages that were installed; nothing is fetched while the product runs. */
const dataFolder = () =>
  path.join(
    path.dirname(createRequire(import.meta.url).resolve("@tesseract.js-data/eng/package.json")),
    "4.0.0_best_int",
  );

/** Starts what reads English text from pictures. */
export async function startRecognizer(): Promise<Recognizer> {
  const { createWorker, OEM } = (await import("tesseract.js")).default;
  const worker: Worker = await createWorker("eng", OEM.LSTM_ONLY, {
    langPath: dataFolder(),
    cacheMethod: "none",
    gzip: true,
    // What it cannot do is thrown where it is asked; by itself it would end the process.
    errorHandler: () => {},
  });
  return {
    wordsOf: async (picture, pointsPerDot) => {
      const { data } = await worker.recognize(Buffer.from(picture), {}, { text: false, blocks: true });
      const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines: all }) => all));
      return lines.flatMap(({ words }) => {
        const sure = words.filter(({ confidence, text }) => confidence >= leastSure && text.trim() !== "");
        return sure.map(({ text, bbox: { x0, y0, x1, y1 } }, at) => ({
          text: text.trim(),
          left: round(x0 * pointsPerDot),
          top: round(y0 * pointsPerDot),
          width: round((x1 - x0) * pointsPerDot),
          height: round((y1 - y0) * pointsPerDot),
          ends: at === sure.length - 1,
        }));
      });
    },
    close: async () => {
      await worker.terminate();
    },
  };
}

/** A grey picture as a file that the recognizer reads. */
export async function pictureFile({ grey, width, height }: PagePicture): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  return sharp(grey, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** A picture that somebody sent, upright, grey, and not larger than it can be read. */
export async function pictureToRead(bytes: Uint8Array): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  return sharp(bytes, { limitInputPixels: 100_000_000 })
    .rotate()
    .resize({ width: 3500, height: 4500, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "white" })
    .greyscale()
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** The text of recognized words, a line for each line. */
export const textOf = (words: readonly RecognizedWord[]): string =>
  words
    .map(({ text, ends }) => text + (ends ? "\n" : " "))
    .join("")
    .trim();

const round = (value: number) => Math.round(value * 10) / 10;
