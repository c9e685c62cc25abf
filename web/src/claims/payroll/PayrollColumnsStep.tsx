import { Button } from "@mantine/core";
import type { PayrollPreview } from "@refundry/contract/claims";
import { useState } from "react";
import { ChoiceField } from "../../ui/form/fields.tsx";
import form from "../../ui/form/form.module.css";
import { Stack } from "../../ui/panels/Arranged.tsx";
import overlays from "../../ui/panels/overlays.module.css";
import { Muted } from "../../ui/words/Quiet.tsx";
import { WorkButton } from "../../ui/words/WorkButton.tsx";
import { MappingFields } from "./MappingFields.tsx";
import {
  columnNames,
  draftOf,
  type MappingDraft,
  mappingOf,
  meaningsOf,
  offeredMeanings,
  withMeaning,
} from "./mapping.ts";
import { SampleTable } from "./SampleTable.tsx";
import { type ColumnsSheet, columnsSheets } from "./sheets.ts";
import type { PreviewChanges } from "./usePreviewChanges.ts";

interface Props {
  preview: PayrollPreview;
  changes: PreviewChanges;
  /** The place of the sheet to begin with; else the first whose columns are to be chosen. */
  at: number | null;
  onMapped: () => void;
  onBack: () => void;
}

/** By the places of the sheets. */
type Drafts = Readonly<Record<number, MappingDraft>>;

/** Which column is what, beside the first rows of each sheet that has headings of its own. */
export function PayrollColumnsStep({ preview, changes, at, onMapped, onBack }: Props) {
  const sheets = columnsSheets(preview.sheets);
  const [drafts, setDrafts] = useState<Drafts>({});
  const [read, setRead] = useState(preview.version);
  const [wanted, setWanted] = useState(at);
  // What another tab made of it takes the place of what was chosen here.
  if (read !== preview.version) {
    setRead(preview.version);
    setDrafts({});
  }
  const draftAt = ({ place, sheet }: ColumnsSheet) => drafts[place] ?? draftOf(sheet.mapping, sheet.heading_row_hint);
  const place = preview.sheets[wanted ?? -1]?.same_as ?? wanted;
  const shown =
    sheets.find((one) => one.place === place) ?? sheets.find(({ sheet }) => sheet.mapping === null) ?? sheets[0];
  if (!shown) return null;
  const draft = draftAt(shown);
  const setDraft = (next: MappingDraft) => setDrafts({ ...drafts, [shown.place]: next });
  const missing = sheets.map((one) => ({ one, text: missingText(draftAt(one)) })).find(({ text }) => text !== null);
  const check = async () => {
    const changed = sheets.flatMap(({ place: sheet }) => {
      const mapping = drafts[sheet] && mappingOf(drafts[sheet]);
      return mapping ? [{ sheet, mapping }] : [];
    });
    if (changed.length === 0 || (await changes.change(() => ({ sheet_mappings: changed })))) onMapped();
  };
  return (
    <Stack>
      {sheets.length > 1 && (
        <div className={form.columns}>
          <ChoiceField
            label="Sheet"
            description="Each sheet with headings of its own has its own columns."
            value={String(shown.place)}
            choices={sheets.map((one) => [String(one.place), sheetName(one, draftAt(one))] as const)}
            onChange={(next) => setWanted(Number(next))}
          />
        </div>
      )}
      <Muted of="p">
        Press a row's number to take it for the headings, and a column's letter to say what it is.
        {sheets.length === 1 && shown.name !== shown.sheet.name && ` All of ${shown.name} are read by these columns.`}
      </Muted>
      <SampleTable
        sample={shown.sheet.sample}
        headingRow={draft.heading_row}
        onHeadingRow={(row) => setDraft({ ...draft, heading_row: row })}
        meanings={meaningsOf(draft)}
        offered={offeredMeanings(draft)}
        onMeaning={(column, meaning) => setDraft(withMeaning(draft, column, meaning))}
      />
      <MappingFields draft={draft} onChange={setDraft} names={columnNames(shown.sheet.sample, draft.heading_row)} />
      <div className={`${overlays.actions} ${overlays.sticky}`}>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <WorkButton
          work={check}
          reason={missing ? `${sheets.length > 1 ? `${missing.one.name}: ` : ""}${missing.text}` : null}
        >
          Check
        </WorkButton>
      </div>
    </Stack>
  );
}

/** Its name, and whether its columns are still to be chosen. */
const sheetName = ({ name }: ColumnsSheet, draft: MappingDraft) =>
  missingText(draft) === null ? name : `${name} (columns to choose)`;

/** What a draft still needs; null when it is whole. */
function missingText(draft: MappingDraft): string | null {
  if (mappingOf(draft)) return null;
  const { other_credit, other_credit_kind, credit } = draft;
  return other_credit !== null && other_credit_kind === null && credit === null
    ? "Choose the kind of credit that the wages are used for."
    : "Choose the columns of date, name and gross wages.";
}
