import type { PayrollPreview } from "@refundry/contract/claims";
import { useState } from "react";
import { client as calls } from "../../base/api.ts";
import { DialogFrame } from "../../ui/panels/DialogFrame.tsx";
import { StepBar } from "../../ui/panels/StepBar.tsx";
import { useUnsaved } from "../../ui/panels/unsaved.tsx";
import { PayrollCheckStep } from "./PayrollCheckStep.tsx";
import { PayrollColumnsStep } from "./PayrollColumnsStep.tsx";
import { PayrollFileStep } from "./PayrollFileStep.tsx";
import { usePreviewChanges } from "./usePreviewChanges.ts";

interface Props {
  client: number;
  opened: boolean;
  onClose: () => void;
}

const steps = ["File", "Columns", "Check", "Import"] as const;

/** A payroll file on its way in. Nothing of it is stored with the client before `Import`. */
export function PayrollImportDialog({ client, opened, onClose }: Props) {
  const [preview, setPreview] = useState<PayrollPreview | null>(null);
  const close = () => {
    if (preview) void calls.claims.closePayrollPreview({ params: { preview: preview.id } }).catch(() => {});
    setPreview(null);
    onClose();
  };
  const imported = () => {
    setPreview(null);
    onClose();
  };
  return (
    <DialogFrame opened={opened} onClose={close} title="Upload CSV" size="table">
      <Steps client={client} preview={preview} onPreview={setPreview} onImported={imported} />
    </DialogFrame>
  );
}

interface StepsProps {
  client: number;
  preview: PayrollPreview | null;
  onPreview: (preview: PayrollPreview | null) => void;
  onImported: () => void;
}

function Steps({ client, preview, onPreview, onImported }: StepsProps) {
  const [mapping, setMapping] = useState(false);
  const changes = usePreviewChanges(preview, onPreview);
  const letGo = useUnsaved(preview !== null);
  const step = preview === null ? 0 : mapping || preview.mapping === null ? 1 : 2;
  return (
    <>
      <StepBar steps={steps} current={step} />
      {preview === null ? (
        <PayrollFileStep client={client} onRead={onPreview} />
      ) : step === 1 ? (
        <PayrollColumnsStep
          preview={preview}
          changes={changes}
          onMapped={() => setMapping(false)}
          onBack={preview.mapping === null ? () => onPreview(null) : () => setMapping(false)}
        />
      ) : (
        <PayrollCheckStep
          key={JSON.stringify(preview.mapping)}
          client={client}
          preview={preview}
          changes={changes}
          onColumns={() => setMapping(true)}
          onImported={() => {
            letGo();
            onImported();
          }}
        />
      )}
    </>
  );
}
