import { useDeferredValue, useMemo, useState } from "react";
import { useNarrow } from "../panels/useNarrow.ts";
import { usualRowHeight } from "./body.ts";
import type { Column } from "./columns.ts";
import { FilterBox } from "./FilterBox.tsx";
import { filterRows, nextSort, sortRows } from "./ordering.ts";
import { rowsHere } from "./rows.ts";
import { TableCards } from "./TableCards.tsx";
import { TableGrid } from "./TableGrid.tsx";
import { countText } from "./TableToolbar.tsx";
import styles from "./table.module.css";

/** So many cards stand in the page as they are; more scroll in themselves, and only those in sight are drawn. */
const fewCards = 40;

interface Props<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => number;
  onOpen?: (row: Row) => void;
}

/**
 * A long table inside a panel or dialog, all of whose rows are here. The address belongs to the screen below, so filter and
 * order are the table's own and end with it.
 */
export function PanelTable<Row>({ label, columns, rows, rowKey, onOpen }: Props<Row>) {
  const [typed, setTyped] = useState("");
  const [sort, setSort] = useState<string>();
  const text = useDeferredValue(typed);
  const shown = useMemo(() => sortRows(filterRows(rows, columns, text), columns, sort), [rows, columns, text, sort]);
  const all = rowsHere(rows);
  const narrow = useNarrow();
  const Rows = narrow ? TableCards : TableGrid;
  return (
    <div className={styles.panelTable} data-few={(narrow && shown.length <= fewCards) || undefined}>
      <div className={styles.toolbar}>
        <FilterBox text={typed} onType={setTyped} />
        <span className={styles.count} aria-live="polite">
          {countText(all, shown.length)}
        </span>
      </div>
      {shown.length === 0 ? (
        <p className={styles.message}>{rows.length === 0 ? "There are no rows." : "Nothing matches this filter."}</p>
      ) : (
        <Rows
          label={label}
          columns={columns}
          rows={all}
          shown={shown}
          rowKey={rowKey}
          {...(onOpen && { onOpen })}
          sort={sort}
          onSort={(key) => setSort(nextSort(key, sort))}
          selected={null}
          onSelect={() => {}}
          rowHeight={usualRowHeight}
        />
      )}
    </div>
  );
}
