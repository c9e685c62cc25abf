import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useDeferredValue, useMemo, useState } from "react";
import { useNarrow } from "../useNarrow.ts";
import { usualRowHeight } from "./body.ts";
import type { Column } from "./columns.ts";
import { filterRows, nextSort, sortRows } from "./ordering.ts";
import type { ListRows } from "./rows.ts";
import { TableCards } from "./TableCards.tsx";
import { TableGrid } from "./TableGrid.tsx";
import styles from "./table.module.css";

interface Props<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => number;
}

const count = (rows: number) => rows.toLocaleString("en-US");

/**
 * A long table inside a panel or dialog, all of whose rows are here. The address belongs to the screen below, so filter and
 * order are the table's own and end with it.
 */
export function PanelTable<Row>({ label, columns, rows, rowKey }: Props<Row>) {
  const [typed, setTyped] = useState("");
  const [sort, setSort] = useState<string>();
  const text = useDeferredValue(typed);
  const shown = useMemo(() => sortRows(filterRows(rows, columns, text), columns, sort), [rows, columns, text, sort]);
  const Rows = useNarrow() ? TableCards : TableGrid;
  return (
    <div className={styles.panelTable}>
      <div className={styles.toolbar}>
        <TextInput
          className={styles.quickFilter}
          size="xs"
          type="search"
          aria-label="Filter these rows"
          placeholder="Filter"
          leftSection={<IconSearch size={14} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <span className={styles.count} aria-live="polite">
          {shown.length === rows.length
            ? `${count(rows.length)} ${rows.length === 1 ? "row" : "rows"}`
            : `${count(shown.length)} of ${count(rows.length)} rows`}
        </span>
      </div>
      {shown.length === 0 ? (
        <p className={styles.message}>Nothing matches this filter.</p>
      ) : (
        <Rows
          label={label}
          columns={columns}
          rows={allHere(rows)}
          shown={shown}
          rowKey={rowKey}
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

const allHere = <Row,>(rows: readonly Row[]): ListRows<Row> => ({
  rows,
  total: rows.length,
  atLeast: false,
  state: "ready",
  error: null,
  whole: true,
  filling: false,
  more: () => {},
  retry: () => {},
});
