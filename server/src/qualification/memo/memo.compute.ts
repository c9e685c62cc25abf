import { computeTask } from "../../platform/compute/compute.ts";
import { drawMemo } from "./memo.document.ts";
import type { MemoContent } from "./memoContent.queries.ts";

/** Runs in a child process: draws a memo. */
export async function makeMemo({ content }: { content: MemoContent }): Promise<{ bytes: Uint8Array }> {
  return { bytes: await drawMemo(content) };
}

export const memoTask = computeTask(import.meta.url, { makeMemo });
