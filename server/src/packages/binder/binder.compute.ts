import { computeTask } from "../../platform/compute/compute.ts";
import type { BinderIndex } from "./binderIndex.document.ts";
import type { MarkAnswer, MarkRequest } from "./orderMark.document.ts";
import type { CutAnswer, CutRequest } from "./packageCut.document.ts";

// What reads and draws PDFs is loaded in the child process alone.

/** Takes a filed package apart. */
export async function cutFiled(request: CutRequest): Promise<CutAnswer> {
  const { cutPackage } = await import("./packageCut.document.ts");
  return cutPackage(request);
}

/** Marks what is cited in an order. */
export async function markCited(request: MarkRequest): Promise<MarkAnswer | null> {
  const { markOrder } = await import("./orderMark.document.ts");
  return markOrder(request);
}

/** Draws the index of a binder. */
export async function drawIndex(index: BinderIndex): Promise<{ bytes: Uint8Array; pages: number }> {
  const { drawBinderIndex } = await import("./binderIndex.document.ts");
  return drawBinderIndex(index);
}

/** Counts the pages of a PDF. */
export async function count(file: { bytes: Uint8Array }): Promise<number | null> {
  const { countPages } = await import("./binderIndex.document.ts");
  return countPages(file);
}

export const cutTask = computeTask(import.meta.url, { cutFiled });
export const markTask = computeTask(import.meta.url, { markCited });
export const indexTask = computeTask(import.meta.url, { drawIndex });
export const countTask = computeTask(import.meta.url, { count });
