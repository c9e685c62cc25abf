import { memo } from "react";
import { type Column, cellText, headingOf } from "./columns.ts";
import { Tick } from "./Tick.tsx";
import styles from "./table.module.css";

interface Props<Row> {
  row: Row;
  rowNumber: number;
  index: number;
  id: string;
  columns: readonly Column<Row>[];
  active: boolean;
  opens: boolean;
  /** Whether something stands under it; null where rows do not unfold. */
  unfolded: boolean | null;
  /** Null where nothing can be selected. */
  selected: boolean | null;
  onToggle: (rowNumber: number) => void;
}

/** One row of a grid; it is drawn again only when something of itself changed. */
export const TableRow = memo(Row) as typeof Row;

function Row<Row>({ row, rowNumber, index, id, columns, active, opens, unfolded, selected, onToggle }: Props<Row>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: virtual rows cannot be a native table
    // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the focus and names the active row
    <div
      role="row"
      id={id}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={selected ?? undefined}
      aria-expanded={unfolded ?? undefined}
      className={styles.row}
      data-active={active || undefined}
      data-opens={opens || undefined}
      data-unfolded={unfolded || undefined}
      data-selected={selected || undefined}
    >
      {selected !== null && (
        // biome-ignore lint/a11y/useSemanticElements: see above
        // biome-ignore lint/a11y/useFocusableInteractive: see above
        <div role="gridcell" className={styles.cell} data-check>
          <Tick
            tabIndex={-1}
            aria-label={`Select ${nameOf(columns, row) || `row ${index + 1}`}`}
            checked={selected}
            onChange={() => onToggle(rowNumber)}
          />
        </div>
      )}
      {columns.map((column) => (
        // biome-ignore lint/a11y/useSemanticElements: see above
        // biome-ignore lint/a11y/useFocusableInteractive: see above
        <div key={column.key} role="gridcell" className={styles.cell} data-align={column.align}>
          {column.cell ? column.cell(row) : cellText(column.value(row))}
        </div>
      ))}
    </div>
  );
}

/** What stands in the cell that names the row. */
function nameOf<Row>(columns: readonly Column<Row>[], row: Row): string {
  const heading = headingOf(columns);
  return heading ? cellText(heading.value(row)) : "";
}
