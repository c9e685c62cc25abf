import type { PayrollPreview } from "@refundry/contract/claims";
import { useState } from "react";
import { PayrollCheckStep } from "./PayrollCheckStep.tsx";
import { givenPreview } from "./payroll.given.ts";
import { usePreviewChanges } from "./usePreviewChanges.ts";

interface Props {
  start?: PayrollPreview;
  onSheets?: () => void;
}

/** The last step of an import over a preview that each answer of the server replaces. */
export function Check({ start = givenPreview(), onSheets }: Props) {
  const [preview, setPreview] = useState(start);
  const changes = usePreviewChanges(preview, setPreview);
  return (
    <PayrollCheckStep
      client={7}
      preview={preview}
      changes={changes}
      onColumns={() => {}}
      onSheets={onSheets ?? null}
      onImported={() => {}}
    />
  );
}
