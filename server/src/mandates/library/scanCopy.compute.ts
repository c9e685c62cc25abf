import type { RecognizedWord } from "../../crafts/recognition/recognize.ts";
import { computeTask } from "../../platform/compute/compute.ts";
import { type ReadOrder, readOrder } from "./orderText.compute.ts";

interface ScanToCopy {
  bytes: Uint8Array;
  pages: { page: number; words: RecognizedWord[] }[];
}

/** Runs in a child process, which alone loads what writes PDFs: the copy of a scan that has text, and the text as every order's is read. */
export async function copyScan({ bytes, pages }: ScanToCopy): Promise<{ copy: Uint8Array; read: ReadOrder }> {
  const { withTextLayer } = await import("../../crafts/recognition/textLayer.ts");
  const copy = await withTextLayer(bytes, pages);
  return { copy, read: await readOrder({ bytes: copy }) };
}

export const copyScanTask = computeTask(import.meta.url, { copyScan });
