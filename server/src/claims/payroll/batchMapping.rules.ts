import type { FilledDown, PayrollMapping } from "@refundry/contract/claims";
import type { ImportReading } from "./payrollReading.compute.ts";

/** How a batch was read: with several sheets also how each was, and how many cells took the text above them. */
export type BatchMapping = PayrollMapping & {
  sheets?: Record<string, PayrollMapping>;
  filled_down?: FilledDown;
};

export function mappingOfBatch({
  mapping,
  sheetMappings,
  filledDown,
}: Pick<ImportReading, "mapping" | "sheetMappings" | "filledDown">): BatchMapping | null {
  if (!mapping) return null;
  return {
    ...mapping,
    ...(Object.keys(sheetMappings).length > 1 && { sheets: sheetMappings }),
    ...(filledDown.date + filledDown.name > 0 && { filled_down: filledDown }),
  };
}
