import { computeTask } from "../../platform/compute/compute.ts";
import type { PackageContent } from "../forms/drawing.document.ts";
import type { MadePackage } from "../pages/package.document.ts";

/**
 * Runs in a child process: filling of forms, fonts, layout and compression of a whole package. What draws is loaded there
 * alone: whoever only asks for it starts sooner without.
 */
export async function makePackageFile(input: PackageContent): Promise<MadePackage> {
  const { drawPackage } = await import("../pages/package.document.ts");
  return drawPackage(input);
}

export const packageTask = computeTask(import.meta.url, { makePackageFile });
