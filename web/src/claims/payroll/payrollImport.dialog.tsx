import type { PayrollPreview } from "@refundry/contract/claims";
import { useEffect, useRef, useState } from "react";
import { client as calls } from "../../base/api.ts";
import { DialogFrame } from "../../ui/panels/DialogFrame.tsx";
import { StepBar } from "../../ui/panels/StepBar.tsx";
import { useUnsaved } from "../../ui/panels/unsaved.tsx";
import { WorkBar } from "../../ui/words/WorkBar.tsx";
import { hasBeside } from "./mapping.ts";
import { PayrollCheckStep } from "./PayrollCheckStep.tsx";
import { PayrollColumnsStep } from "./PayrollColumnsStep.tsx";
import { PayrollFigures } from "./PayrollFigures.tsx";
import { PayrollFileStep } from "./PayrollFileStep.tsx";
import { PayrollSheetsStep } from "./PayrollSheetsStep.tsx";
import sheet from "./sheet.module.css";
import { usePreviewChanges } from "./usePreviewChanges.ts";

interface Props {
  client: number;
  opened: boolean;
  onClose: () => void;
}

/** `Import` is the button of the last one, no step of its own. */
const steps = ["File", "Columns", "Check"] as const;
const stepsOfWorkbook = ["File", "Sheets", "Columns", "Check"] as const;

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

type Step = (typeof stepsOfWorkbook)[number];

/** Where the import stands: every file that holds several sheets is asked about them first. */
function stepOf(preview: PayrollPreview | null, wanted: "sheets" | "columns" | null, isConfirmed: boolean): Step {
  if (preview === null) return "File";
  if (wanted === "sheets" && preview.sheets.length > 1) return "Sheets";
  // Tips and other credits that headings alone suggest are looked at once by a person.
  const guessed = !isConfirmed && !preview.known && hasBeside(preview.mapping);
  return wanted === "columns" || preview.mapping === null || guessed ? "Columns" : "Check";
}

/** Scrolls whatever the piece stands in to its beginning. */
function toTop(piece: HTMLElement | null): void {
  for (let around = piece?.parentElement; around; around = around.parentElement) around.scrollTop = 0;
}

function Steps({ client, preview, onPreview, onImported }: StepsProps) {
  const [wanted, setWanted] = useState<"sheets" | "columns" | null>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  const changes = usePreviewChanges(preview, onPreview);
  const letGo = useUnsaved(preview !== null);
  const step = stepOf(preview, wanted, isConfirmed);
  const several = (preview?.sheets.length ?? 0) > 1;
  const bar: readonly Step[] = several ? stepsOfWorkbook : steps;
  const again = () => onPreview(null);
  const head = useRef<HTMLDivElement>(null);
  // A step is read from its beginning, however far down the one before was left.
  useEffect(() => {
    if (step) toTop(head.current);
  }, [step]);
  return (
    <>
      <div ref={head} className={sheet.head}>
        <StepBar steps={bar} current={bar.indexOf(step)} />
        {preview && step === "Check" && <PayrollFigures preview={preview} />}
        {changes.percent !== null && step !== "Check" && <WorkBar doing="Reading the file" percent={changes.percent} />}
      </div>
      {preview === null ? (
        <PayrollFileStep
          client={client}
          onRead={(found) => {
            setConfirmed(false);
            setWanted("sheets");
            onPreview(found);
          }}
        />
      ) : step === "Sheets" ? (
        <PayrollSheetsStep preview={preview} changes={changes} onChosen={() => setWanted(null)} onBack={again} />
      ) : step === "Columns" ? (
        <PayrollColumnsStep
          preview={preview}
          changes={changes}
          onMapped={() => {
            setConfirmed(true);
            setWanted(null);
          }}
          onBack={
            preview.mapping !== null && wanted === "columns"
              ? () => setWanted(null)
              : several
                ? () => setWanted("sheets")
                : again
          }
        />
      ) : (
        <PayrollCheckStep
          key={JSON.stringify(preview.mapping)}
          client={client}
          preview={preview}
          changes={changes}
          onColumns={() => setWanted("columns")}
          onSheets={several ? () => setWanted("sheets") : null}
          onImported={() => {
            letGo();
            onImported();
          }}
        />
      )}
    </>
  );
}
