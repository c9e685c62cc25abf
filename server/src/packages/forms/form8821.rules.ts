import { type Form8821Values, form8821Texts } from "@refundry/contract/packages";
import type { FormFill } from "./formFill.rules.ts";

/** Pages of Form 8821 that are filed. */
export const pagesOf8821 = 1;

/** The revision that a rendition follows. */
export const revisionOf8821 = "January 2021";

/** What is written into the blank of Form 8821: the same fields as in the browser. */
export function fill8821(values: Form8821Values): FormFill {
  return { texts: form8821Texts(values), checks: [], blocks: [] };
}
