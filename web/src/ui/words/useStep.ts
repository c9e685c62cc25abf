import type { ChangedRecord } from "@refundry/contract/catalogue";
import { useState } from "react";
import { useChanged } from "../../base/changed.ts";
import { failed, succeeded } from "./snackbar.tsx";

/** Makes one step with a record at a time, says what came of it unless the screen does, and reads anew what shows the record. */
export function useStep(record: ChangedRecord) {
  const changed = useChanged();
  /** The name of the step that is being made. */
  const [making, setMaking] = useState<string | null>(null);
  const make = async <Answer extends Promise<unknown>>(
    name: string,
    step: () => Answer,
    said: string | ((answer: Awaited<Answer>) => string) | null,
  ): Promise<void> => {
    setMaking(name);
    try {
      const answer = await step();
      if (said !== null) succeeded(typeof said === "string" ? said : said(answer));
      await changed(record);
    } catch (error) {
      failed(error);
    } finally {
      setMaking(null);
    }
  };
  return { making, make };
}
