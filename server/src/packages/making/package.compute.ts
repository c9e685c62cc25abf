import { computeTask } from "../../platform/compute/compute.ts";
import type { PackageContent } from "../forms/drawing.document.ts";
import { drawPackage, type MadePackage } from "../pages/package.document.ts";

/** Runs in a child process: filling of forms, fonts, layout and compression of a whole package. */
export function makePackageFile(input: PackageContent): Promise<MadePackage> {
  return drawPackage(input);
}

export const packageTask = computeTask(import.meta.url, makePackageFile);
