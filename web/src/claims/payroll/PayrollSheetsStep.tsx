import { Button, Checkbox } from "@mantine/core";
import type { PayrollPreview, PreviewSheet } from "@refundry/contract/claims";
import { useState } from "react";
import { Stack } from "../../ui/panels/Arranged.tsx";
import overlays from "../../ui/panels/overlays.module.css";
import { Muted } from "../../ui/words/Quiet.tsx";
import { Ribbon } from "../../ui/words/Ribbon.tsx";
import { WorkButton } from "../../ui/words/WorkButton.tsx";
import { noEdits } from "./mapping.ts";
import own from "./sheets.module.css";
import { leftOutText, sheetText } from "./sheets.ts";
import type { PreviewChanges } from "./usePreviewChanges.ts";

interface Props {
  preview: PayrollPreview;
  changes: PreviewChanges;
  onChosen: () => void;
  onBack: () => void;
}

const chosenOf = (sheets: readonly PreviewSheet[]) => sheets.flatMap(({ chosen }, place) => (chosen ? [place] : []));

/** Every sheet of the workbook with its rows and dates; those that are ticked are read one after another. */
export function PayrollSheetsStep({ preview, changes, onChosen, onBack }: Props) {
  const { sheets, version } = preview;
  const [read, setRead] = useState(version);
  const [ticked, setTicked] = useState(() => chosenOf(sheets));
  // What another tab made of it takes the place of what was ticked here.
  if (read !== version) {
    setRead(version);
    setTicked(chosenOf(sheets));
  }
  const tick = (place: number, on: boolean) =>
    setTicked((all) => (on ? [...all, place].sort((a, b) => a - b) : all.filter((one) => one !== place)));
  const go = async () => {
    const same = String(ticked) === String(chosenOf(sheets));
    if (same || (await changes.change(() => ({ sheets: ticked, ...noEdits })))) onChosen();
  };
  const rest = leftOutText(sheets.map((sheet, place) => ({ ...sheet, chosen: ticked.includes(place) })));
  return (
    <Stack>
      <ul className={own.sheets} aria-label="Sheets of the workbook">
        {sheets.map((sheet, place) => (
          <li key={sheet.name}>
            <Checkbox
              label={sheet.name}
              description={sheetText(sheet)}
              classNames={{ description: own.about ?? "" }}
              checked={ticked.includes(place)}
              disabled={sheet.rows === null}
              onChange={(event) => tick(place, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      {rest ? (
        <Ribbon meaning="wait">{rest}</Ribbon>
      ) : (
        <Muted of="p">
          Every sheet {ticked.length < sheets.length && "with rows of payroll "}is read. Sheets are read one after
          another, as one payroll.
        </Muted>
      )}
      <div className={`${overlays.actions} ${overlays.sticky}`}>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <WorkButton work={go} reason={ticked.length === 0 ? "Choose at least one sheet." : null}>
          Continue
        </WorkButton>
      </div>
    </Stack>
  );
}
