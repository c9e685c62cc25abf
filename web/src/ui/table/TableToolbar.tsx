import { ActionIcon, Checkbox, Menu, Popover, Stack } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconColumns3, IconDownload } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Failed } from "../words/Failed.tsx";
import { failed } from "../words/snackbar.tsx";
import { Tip } from "../words/Tip.tsx";
import type { TableSearch } from "./address.ts";
import type { Column } from "./columns.ts";
import { exportQuery } from "./exported.ts";
import { FilterBox } from "./FilterBox.tsx";
import type { ListRows } from "./rows.ts";
import styles from "./table.module.css";

interface Props<Row> {
  address: TableSearch;
  change: (change: Partial<TableSearch>) => void;
  columns: readonly Column<Row>[];
  shownColumns: readonly Column<Row>[];
  keepColumns: (columns: string | null) => void;
  rows: ListRows<Row>;
  shownCount: number;
  /** The text that narrows the rows here. */
  filter: string;
  quickFilter: boolean;
  filterAfter: number;
  filters: ReactNode;
  onExport: ((query: URLSearchParams) => Promise<void>) | undefined;
}

/** Quick filter, filter chips, row count, column choice and export on one line. */
export function TableToolbar<Row>(props: Props<Row>) {
  const { address, change, rows } = props;
  return (
    <>
      <div className={styles.toolbar}>
        {props.quickFilter && (
          <QuickFilter q={address.q ?? ""} after={props.filterAfter} onFilter={(q) => change({ q: q || undefined })} />
        )}
        {props.filters}
        <span className={styles.count} aria-live="polite">
          {rows.state === "ready" && countText(rows, props.shownCount)}
        </span>
        <ColumnChoice {...props} />
        {props.onExport && (
          <ExportMenu
            onExport={props.onExport}
            query={(format) =>
              exportQuery(format, { ...props, q: rows.narrowed ? address.q : undefined, sort: address.sort })
            }
          />
        )}
      </div>
      {rows.state === "ready" && rows.error !== null && (
        <Failed error={rows.error} text="Not all rows could be loaded." onRetry={rows.retry} />
      )}
    </>
  );
}

interface FilterProps {
  q: string;
  /** This long after the last key, in ms. */
  after: number;
  onFilter: (q: string) => void;
}

/** The box of the quick filter: it puts its text into the address, and shows what others put there. */
function QuickFilter({ q, after, onFilter }: FilterProps) {
  const [typed, setTyped] = useState(q);
  const [seen, setSeen] = useState(q);
  const [sent, setSent] = useState(q);
  if (q !== seen) {
    setSeen(q);
    setSent(q);
    // What was typed since the own text went out stays.
    if (q !== sent) setTyped(q);
  }
  const filter = useDebouncedCallback((text: string) => {
    setSent(text);
    onFilter(text);
  }, after);
  return (
    <FilterBox
      text={typed}
      onType={(text) => {
        setTyped(text);
        filter(text);
      }}
    />
  );
}

const number = (value: number) => value.toLocaleString("en-US");

/** `7 of 60 rows`, and what of them is still on its way. */
export function countText<Row>(rows: ListRows<Row>, shown: number): string {
  const total = rows.atLeast ? `more than ${number(rows.total)}` : number(rows.total);
  const filling = rows.filling ? ", loading…" : "";
  if (rows.whole && shown === rows.total) return `${total} ${rows.total === 1 ? "row" : "rows"}`;
  return `${number(shown)} of ${total} rows${filling}`;
}

function ColumnChoice<Row>({ columns, shownColumns, keepColumns, change }: Props<Row>) {
  const shown = new Set(shownColumns.map((column) => column.key));
  const choose = (key: string) => {
    const next = columns.filter((column) => (column.key === key ? !shown.has(key) : shown.has(column.key)));
    const usual = columns.every((column) => next.includes(column) !== (column.extra ?? false));
    const chosen = usual ? undefined : next.map((column) => column.key).join(",");
    keepColumns(chosen ?? null);
    change({ columns: chosen });
  };
  return (
    <Popover position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Tip label="Columns">
          <ActionIcon variant="subtle" color="gray" aria-label="Choose columns">
            <IconColumns3 size={17} stroke={1.5} />
          </ActionIcon>
        </Tip>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={8} role="group" aria-label="Columns">
          {columns.map((column, index) => (
            <Checkbox
              key={column.key}
              size="xs"
              label={column.title}
              checked={shown.has(column.key)}
              disabled={index === 0}
              onChange={() => choose(column.key)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

interface ExportProps {
  onExport: (query: URLSearchParams) => Promise<void>;
  query: (format: "csv" | "xlsx") => URLSearchParams;
}

function ExportMenu({ onExport, query }: ExportProps) {
  const [busy, setBusy] = useState(false);
  const save = async (format: "csv" | "xlsx") => {
    setBusy(true);
    await onExport(query(format)).catch(failed);
    setBusy(false);
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Tip label={busy ? "The file is being made." : "Export"}>
          <ActionIcon variant="subtle" color="gray" aria-label="Export these rows" loading={busy}>
            <IconDownload size={17} stroke={1.5} />
          </ActionIcon>
        </Tip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save("csv")}>CSV file</Menu.Item>
        <Menu.Item onClick={() => void save("xlsx")}>Excel workbook</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
