import { Button, FileButton, Textarea } from "@mantine/core";
import type { DatedComparison, DatedRow, DatedTable } from "@refundry/contract/content";
import { useRef, useState } from "react";
import { ApiError } from "../../base/ApiError.ts";
import { client as calls, newKey } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { dateText, today } from "../../base/instants.ts";
import { FormFrame } from "../../ui/form/FormFrame.tsx";
import { DateField } from "../../ui/form/fields.tsx";
import { ReasonField, reasonProblems } from "../../ui/form/ReasonField.tsx";
import { requiredField } from "../../ui/form/requiredField.ts";
import { useFormFrame } from "../../ui/form/useFormFrame.ts";
import { Inline } from "../../ui/panels/Arranged.tsx";
import { ask } from "../../ui/panels/ask.ts";
import { CardFrame } from "../../ui/panels/CardFrame.tsx";
import { useUnsaved } from "../../ui/panels/unsaved.tsx";
import { RibbonList } from "../../ui/words/Ribbon.tsx";
import { failed, succeeded } from "../../ui/words/snackbar.tsx";
import styles from "./dated.module.css";
import type { Editing } from "./datedCell.ts";
import { RowCells } from "./RowCells.tsx";
import { RowDifferences, touchedText } from "./RowDifferences.tsx";

interface Props {
  table: DatedTable;
  editing: Editing;
  onClose: () => void;
}

const titles = { new: "New version", edit: "Edit the version", correct: "Correct the version" } as const;

/** A version of a dated table: rows in place or from a file, the day from which they hold, and what differs (20, Dated tables). */
export function VersionEditor({ table, editing, onClose }: Props) {
  const changed = useChanged();
  const [rows, setRows] = useState<readonly DatedRow[]>(table.rows);
  const [compared, setCompared] = useState<DatedComparison | null>(null);
  const [faults, find] = useState<readonly RowFault[]>([]);
  const letGo = useRef<() => void>(null);
  const isCorrection = editing.kind === "correct";
  const before = editing.kind === "new" ? null : editing.version;
  const params = { key: table.key };
  useUnsaved(rows !== table.rows);
  const comparedBody = (from: string) => ({
    effective_from: from,
    rows: [...rows],
    ...(before && editing.kind === "edit" && { edits: before.id }),
  });
  const frame = useFormFrame({
    initial: {
      effective_from: before?.effective_from ?? today(),
      note: editing.kind === "edit" ? (before?.note ?? "") : "",
      reason: "",
    },
    check: ({ effective_from: from, note, reason }) => ({
      ...(!isCorrection && from < today() && { effective_from: "Please choose today or a later day." }),
      ...(note.trim() === "" && { note: "Please say what this version is about." }),
      ...(isCorrection && reasonProblems({ reason })),
    }),
    newKey,
    // What is open and goes by other rows then is shown before they are saved (20, Beyond 5).
    confirm: async ({ effective_from: from }) => {
      let found: DatedComparison;
      try {
        found = await calls.content.compareDatedVersion({ params, body: comparedBody(from) });
      } catch (error) {
        // What is wrong with the rows is said by the save itself; without a comparison nothing is saved unasked.
        if (refusesRows(error)) return true;
        failed(error);
        return false;
      }
      const text = touchedText(found);
      if (!text) return true;
      setCompared(found);
      return ask({ title: "Save this version?", text: `${text} They are listed below the rows.`, confirm: "Save" });
    },
    send: ({ effective_from, note, reason }, { idempotencyKey }) =>
      editing.kind === "edit"
        ? calls.content.changeDatedVersion({
            params: { ...params, id: editing.version.id },
            body: { effective_from, note, rows: [...rows], version: editing.version.version },
          })
        : calls.content.createDatedVersion(
            {
              params,
              body: {
                effective_from,
                note,
                rows: [...rows],
                ...(before && { reason: reason.trim(), replaces: before.id }),
              },
            },
            { context: { idempotencyKey } },
          ),
    onSent: ({ effective_from: from }) => {
      succeeded(`Version saved. In force from ${dateText(from)}.`);
      void changed({ type: "settings" });
      onClose();
    },
    saysRefusal: refusesRows,
    onRefused: (error) => find(rowFaults(error)),
  });
  const { form } = frame;
  const change = (next: readonly DatedRow[]) => {
    // Other rows have those places then.
    if (next.length !== rows.length) find([]);
    setRows(next);
    setCompared(null);
  };
  const read = async (file: File | null) => {
    // The same file can be chosen once more, corrected meanwhile.
    letGo.current?.();
    if (!file) return;
    try {
      const { csvToRows } = await import("./rowsFile.ts");
      change(csvToRows(table.columns, await file.text()));
      succeeded("The rows of the file stand here now. Nothing is saved yet.");
    } catch (error) {
      failed(error);
    }
  };
  const compare = async () => {
    try {
      const body = comparedBody(form.values.effective_from);
      setCompared(await calls.content.compareDatedVersion({ params, body }));
      find([]);
    } catch (error) {
      const found = error instanceof ApiError ? rowFaults(error) : [];
      find(found);
      if (found.length === 0) failed(error);
    }
  };
  return (
    <CardFrame title={`${titles[editing.kind]} of ${table.title}`} level={2}>
      <FormFrame
        frame={frame}
        action="Save"
        acting="Saving…"
        onCancel={onClose}
        label={titles[editing.kind]}
        others={
          <Button variant="default" onClick={() => void compare()}>
            Compare
          </Button>
        }
      >
        <Inline>
          <DateField
            label="Effective from"
            {...requiredField}
            disabled={isCorrection}
            min={today()}
            {...form.getInputProps("effective_from")}
          />
          <FileButton accept=".csv,text/csv" resetRef={letGo} onChange={(file) => void read(file)}>
            {(props) => (
              <Button {...props} className={styles.file} variant="default">
                Import CSV
              </Button>
            )}
          </FileButton>
        </Inline>
        <Textarea
          label="Note"
          description="What this version is about, and where it was published."
          {...requiredField}
          rows={2}
          maxLength={500}
          {...form.getInputProps("note")}
        />
        {isCorrection && (
          <ReasonField
            description="Why it is corrected. What was made with it before keeps its copy."
            {...form.getInputProps("reason")}
          />
        )}
        {faults.length > 0 && (
          <RibbonList meaning="bad" label="What is wrong with the rows">
            {faults.slice(0, 10).map(({ place, key, text }) => (
              <li key={`${place} ${key}`}>
                {place === null
                  ? text
                  : `Row ${place + 1}, ${table.columns.find((column) => column.key === key)?.title ?? key}: ${text}`}
              </li>
            ))}
          </RibbonList>
        )}
        <RowCells
          columns={table.columns}
          rows={rows}
          wrong={new Set(faults.flatMap(({ place }) => place ?? []))}
          onChange={change}
        />
        {compared && <RowDifferences compared={compared} />}
      </FormFrame>
    </CardFrame>
  );
}

/** What was refused of the rows: of a cell, or of the whole where no place is named. */
interface RowFault {
  place: number | null;
  key: string;
  text: string;
}

const refusesRows = (error: unknown) =>
  error instanceof ApiError && Object.keys(error.fields).some((name) => name.startsWith("rows"));

function rowFaults({ fields }: ApiError): RowFault[] {
  return Object.entries(fields).flatMap(([field, text]) => {
    const [first, place, key = ""] = field.split(".");
    if (first !== "rows") return [];
    return [{ place: place === undefined ? null : Number(place), key, text }];
  });
}
