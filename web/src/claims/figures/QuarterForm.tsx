import {
  parseQuarterKey,
  productQuarters,
  type Quarter,
  type QuarterKey,
  quarterKey,
  quarterLabel,
} from "@refundry/contract/values";
import { useQueryClient } from "@tanstack/react-query";
import { type ClipboardEvent, useRef } from "react";
import { newKey } from "../../base/api.ts";
import { FormFrame } from "../../ui/form/FormFrame.tsx";
import { issuesByField } from "../../ui/form/issues.ts";
import { useFormFrame } from "../../ui/form/useFormFrame.ts";
import { succeeded } from "../../ui/words/snackbar.tsx";
import { useClaimChanged } from "../claims.queries.ts";
import styles from "./figures.module.css";
import { cellsOf, filledBy } from "./pastedCells.ts";
import { type FigureProps, type RowQuarter, rowOf } from "./quarterFigure.ts";

type Values = Record<QuarterKey, string>;

function valuesOf<Row extends RowQuarter>(
  quarters: readonly Quarter[],
  rows: readonly Row[],
  figureOf: (row: Row) => string,
): Values {
  return Object.fromEntries(
    quarters.map((quarter) => {
      const row = rowOf(rows, quarter);
      return [quarterKey(quarter), row ? figureOf(row) : ""];
    }),
  ) as Values;
}

interface Props<Row extends RowQuarter, Entry> extends FigureProps<Row, Entry> {
  rows: readonly Row[];
  onDone: () => void;
  onCancel: () => void;
}

/** The four inputs; what was changed goes out in one call. A row or column copied from a spreadsheet fills them at once. */
export function QuarterForm<Row extends RowQuarter, Entry>(props: Props<Row, Entry>) {
  const { client, rows, figureOf, entryOf, schema, save, field: Field, title, onDone, onCancel } = props;
  const { quarters = productQuarters, query, queryKey, layout = "" } = props;
  const queries = useQueryClient();
  const changed = useClaimChanged(client);
  // The entries as they were read when typing began: what others enter meanwhile must be noticed.
  const seen = useRef(rows);
  const versionOf = (quarter: Quarter) =>
    (rowOf(seen.current, quarter) as { version?: number } | undefined)?.version ?? 0;
  const entriesOf = (entered: Partial<Values>) =>
    quarters.flatMap((quarter) => {
      const text = entered[quarterKey(quarter)];
      return text === undefined ? [] : [{ quarter, text }];
    });
  const frame = useFormFrame<Values, unknown>({
    initial: valuesOf(quarters, rows, figureOf),
    check: (_values, entered) => {
      const problems: Record<string, string> = {};
      for (const { quarter, text } of entriesOf(entered)) {
        const [problem] = Object.values(issuesByField(schema, [entryOf(quarter, text, 0)]));
        if (problem) problems[quarterKey(quarter)] = problem;
      }
      return problems;
    },
    onlyChanged: true,
    newKey,
    words: (key) => quarterLabel(parseQuarterKey(key)),
    version: 0,
    send: (_values, sending) =>
      save(entriesOf(sending.changed).map(({ quarter, text }) => entryOf(quarter, text, versionOf(quarter)))),
    reload: async () => {
      const fresh = (await query.refetch()).data?.items ?? [];
      const onTaken = () => {
        seen.current = fresh;
      };
      return { values: valuesOf(quarters, fresh, figureOf), version: 0, onTaken };
    },
    onSent: (answer) => {
      queries.setQueryData(queryKey, answer);
      succeeded("Updated successfully.");
      changed();
      onDone();
    },
  });
  const paste = (from: number) => (event: ClipboardEvent) => {
    const cells = cellsOf(event.clipboardData.getData("text/plain"));
    if (cells.length < 2) return;
    event.preventDefault();
    for (const [quarter, cell] of filledBy(cells, quarters.slice(from)))
      frame.form.setFieldValue(quarterKey(quarter), cell);
  };
  return (
    <div data-opens-form>
      <FormFrame frame={frame} action="Save" acting="Saving…" onCancel={onCancel} label={title}>
        <div className={`${styles.inputs} ${layout}`}>
          {quarters.map((quarter, index) => (
            <div key={quarterKey(quarter)} onPaste={paste(index)}>
              <Field label={quarterLabel(quarter)} {...frame.form.getInputProps(quarterKey(quarter))} />
            </div>
          ))}
        </div>
      </FormFrame>
    </div>
  );
}
