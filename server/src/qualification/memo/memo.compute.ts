import { computeTask } from "../../platform/compute/compute.ts";
import type { MemoContent } from "./memoContent.queries.ts";

/** Runs in a child process: draws a memo. What draws is loaded there alone. */
export async function makeMemo({ content }: { content: MemoContent }): Promise<{ bytes: Uint8Array }> {
  const { drawMemo } = await import("./memo.document.ts");
  return { bytes: await drawMemo(content) };
}

export const memoTask = computeTask(import.meta.url, { makeMemo });
