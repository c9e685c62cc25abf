import { type Quarter, quarterKey, quarterLabel } from "@refundry/contract/values";
import type { ClipboardEvent } from "react";
import styles from "./figures.module.css";
import { cellsOf, filledBy } from "./pastedCells.ts";
import type { FigureField } from "./quarterFigure.ts";

interface Props {
  quarters: readonly Quarter[];
  /** A class of one's own for the list of fields. */
  layout?: string | undefined;
  field: FigureField;
  /** The name of a quarter's field in the form. */
  keyOf: (quarter: Quarter) => string;
  /** Stands before the quarter, where the figure is a second one. */
  label?: string;
  /** What the form gives a field. */
  propsOf: (key: string) => object;
  onFill: (key: string, text: string) => void;
}

/** A field for each quarter; a row or column copied from a spreadsheet fills them from the one it is pasted into. */
export function QuarterInputs({ quarters, layout = "", field: Field, keyOf, label, propsOf, onFill }: Props) {
  const paste = (from: number) => (event: ClipboardEvent) => {
    const cells = cellsOf(event.clipboardData.getData("text/plain"));
    if (cells.length < 2) return;
    event.preventDefault();
    for (const [quarter, cell] of filledBy(cells, quarters.slice(from))) onFill(keyOf(quarter), cell);
  };
  return (
    <div className={`${styles.inputs} ${layout}`}>
      {quarters.map((quarter, index) => (
        <div key={quarterKey(quarter)} onPaste={paste(index)}>
          <Field label={[label, quarterLabel(quarter)].filter(Boolean).join(" ")} {...propsOf(keyOf(quarter))} />
        </div>
      ))}
    </div>
  );
}
