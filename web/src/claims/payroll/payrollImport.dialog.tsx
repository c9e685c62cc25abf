import type { PayrollPreview } from "@refundry/contract/claims";
import { useState } from "react";
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
import { areDoubtful, columnsSheets } from "./sheets.ts";
import { usePreviewChanges } from "./usePreviewChanges.ts";
import { useStepFocus } from "./useStepFocus.ts";

interface Props {
  client: number;
  opened: boolean;
  onClose: () => void;
  /** In place of `onClose` once the payroll is stored. */
  onImported: () => void;
}

/** `Import` is the button of the last one, no step of its own. */
const steps = ["File", "Columns", "Check"] as const;
const stepsOfWorkbook = ["File", "Sheets", "Columns", "Check"] as const;

const forget = (preview: PayrollPreview | null) => {
  if (preview) void calls.claims.closePayrollPreview({ params: { preview: preview.id } }).catch(() => {});
};

/** A payroll file on its way in. Nothing of it is stored with the client before `Import`. */
export function PayrollImportDialog({ client, opened, onClose, onImported }: Props) {
  const [preview, setPreview] = useState<PayrollPreview | null>(null);
  const close = () => {
    forget(preview);
    setPreview(null);
    onClose();
  };
  const imported = () => {
    setPreview(null);
    onImported();
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
/** The step that a person asked for; null for the last one that can be shown. */
type Wanted = Exclude<Step, "Check"> | null;

/** Where the import stands. */
function stepOf(preview: PayrollPreview | null, wanted: Wanted, isConfirmed: boolean): Step {
  if (preview === null) return "File";
  if (wanted !== null) return wanted;
  const sheets = columnsSheets(preview.sheets).map(({ sheet }) => sheet);
  // Tips and other credits that headings alone suggest are looked at once by a person.
  const guessed = !isConfirmed && !preview.known && sheets.some(({ mapping }) => hasBeside(mapping));
  return guessed || sheets.some(({ mapping }) => mapping === null) ? "Columns" : "Check";
}

function Steps({ client, preview, onPreview, onImported }: StepsProps) {
  const [wanted, setWanted] = useState<Wanted>(null);
  const [at, setAt] = useState<number | null>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  const changes = usePreviewChanges(preview, onPreview);
  const letGo = useUnsaved(preview !== null);
  const step = stepOf(preview, wanted, isConfirmed);
  const several = (preview?.sheets.length ?? 0) > 1;
  const bar: readonly Step[] = several ? stepsOfWorkbook : steps;
  const part = useStepFocus(step, `${preview?.version} ${changes.busy}`);
  const back = bar[bar.indexOf(step) - 1] ?? "File";
  const goBack = () => setWanted(back === "Check" ? null : back);
  return (
    <>
      <div className={sheet.head}>
        <StepBar steps={bar} current={bar.indexOf(step)} />
        {preview && step === "Check" && <PayrollFigures preview={preview} />}
        {changes.percent !== null && step !== "Check" && <WorkBar doing="Reading the file" percent={changes.percent} />}
      </div>
      <section
        ref={part}
        tabIndex={-1}
        className={sheet.step}
        aria-label={`${step}, step ${bar.indexOf(step) + 1} of ${bar.length}`}
      >
        {preview === null || step === "File" ? (
          <PayrollFileStep
            client={client}
            read={preview}
            onRead={(found) => {
              forget(preview);
              setConfirmed(false);
              setAt(null);
              setWanted(areDoubtful(found.sheets) ? "Sheets" : null);
              onPreview(found);
            }}
            onKeep={async (provider) => {
              const kept = provider === preview?.provider || (await changes.change(() => ({ provider })));
              if (kept) setWanted(several ? "Sheets" : null);
            }}
          />
        ) : step === "Sheets" ? (
          <PayrollSheetsStep preview={preview} changes={changes} onChosen={() => setWanted(null)} onBack={goBack} />
        ) : step === "Columns" ? (
          <PayrollColumnsStep
            preview={preview}
            changes={changes}
            at={at}
            onMapped={() => {
              setConfirmed(true);
              setWanted(null);
            }}
            onBack={goBack}
          />
        ) : (
          <PayrollCheckStep
            client={client}
            preview={preview}
            changes={changes}
            onColumns={(place) => {
              setAt(place);
              setWanted("Columns");
            }}
            onSheets={several ? () => setWanted("Sheets") : null}
            onImported={() => {
              letGo();
              onImported();
            }}
          />
        )}
      </section>
    </>
  );
}
