import { computeTask } from "../platform/index.ts";
import { type DraftPackage, drawDraftPackage } from "./draftPackage.document.ts";

export interface MadeFile {
  bytes: Uint8Array;
  pages: number;
}

/** Runs in a child process: fonts, layout and compression of a whole package. */
export function makeDraftPackage(input: DraftPackage): Promise<MadeFile> {
  return drawDraftPackage(input);
}

export const draftPackageTask = computeTask<DraftPackage, MadeFile>(import.meta.url, "makeDraftPackage");
