import type { Form8821Values } from "@refundry/contract/packages";
import { computeTask } from "../../platform/compute/compute.ts";
import { fill8821, pagesOf8821, revisionOf8821 } from "./form8821.rules.ts";

export interface Form8821Request {
  values: Form8821Values;
  /** Null: no official blank is installed, and a rendition is drawn. */
  blank: Uint8Array | null;
  legalName: string;
  ein: string;
  /** The day in the rendition's metadata. */
  day: string;
}

/** Runs in a child process, which alone loads what draws: Form 8821 by itself. */
export async function makeForm8821({ values, blank, legalName, ein, day }: Form8821Request): Promise<Uint8Array> {
  if (blank) {
    const { fillBlank } = await import("./filledForm.document.ts");
    return (await fillBlank(blank, fill8821(values), pagesOf8821)).bytes;
  }
  const [{ Sheet }, { drawRendition8821 }] = await Promise.all([
    import("../../crafts/paper/sheet.ts"),
    import("./form8821.document.ts"),
  ]);
  const sheet = new Sheet({
    legalName,
    ein,
    label: "Form 8821",
    identifiers: `Form 8821 (Rev. ${revisionOf8821}), rendition`,
    watermark: null,
    date: day,
    title: `${legalName}, Form 8821`,
  });
  sheet.startPart("Form 8821", `Form 8821 (Rev. ${revisionOf8821})`);
  drawRendition8821(sheet, values);
  return (await sheet.finish()).bytes;
}

export const form8821Task = computeTask(import.meta.url, { makeForm8821 });
