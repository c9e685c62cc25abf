import { Button, Checkbox, Menu, Popover, Stack } from "@mantine/core";
import { useState } from "react";
import { failed } from "../words/snackbar.tsx";
import type { Column } from "./columns.ts";
import { exportQuery, type MoreExport, type Seen } from "./exported.ts";
import { ColumnsButton, ExportButton, SelectButton } from "./TableButtons.tsx";

type Choice = Pick<Column<never>, "key" | "title" | "extra" | "holds">;

interface ColumnProps {
  columns: readonly Choice[];
  shownColumns: readonly Choice[];
  /** The keys that were chosen, joined by commas; nothing for the usual ones. */
  onColumns: (chosen: string | undefined) => void;
}

/** The choice of a table's columns; of what stands in the cells of another it says so. */
export function ColumnChoice({ columns, shownColumns, onColumns }: ColumnProps) {
  const shown = new Set(shownColumns.map((column) => column.key));
  const holderOf = (key: string) => shownColumns.find(({ holds }) => holds?.includes(key));
  const isUsual = columns.every((column) => shown.has(column.key) !== (column.extra ?? false));
  const choose = (key: string) => {
    const next = columns.filter((column) => (column.key === key ? !shown.has(key) : shown.has(column.key)));
    const usual = columns.every((column) => next.includes(column) !== (column.extra ?? false));
    onColumns(usual ? undefined : next.map((column) => column.key).join(","));
  };
  return (
    <Popover position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <ColumnsButton />
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={8} role="group" aria-label="Columns">
          {columns.map((column, index) => {
            const holder = holderOf(column.key);
            return (
              <Checkbox
                key={column.key}
                size="xs"
                label={column.title}
                description={holder && `Stands in ${holder.title}`}
                checked={shown.has(column.key)}
                indeterminate={holder !== undefined}
                disabled={index === 0}
                onChange={() => choose(column.key)}
              />
            );
          })}
          <Button size="compact-xs" variant="default" disabled={isUsual} onClick={() => onColumns(undefined)}>
            Default columns
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

interface ExportProps {
  onExport: (query: URLSearchParams) => Promise<void>;
  /** Whatever its rows are. */
  seen: Seen<never>;
  more?: readonly MoreExport[] | undefined;
}

/** The files that a table can be saved as. */
export function ExportMenu({ onExport, seen, more = [] }: ExportProps) {
  const [busy, setBusy] = useState(false);
  const make = async (saving: Promise<void>) => {
    setBusy(true);
    await saving.catch(failed);
    setBusy(false);
  };
  const save = (format: "csv" | "xlsx") => make(onExport(exportQuery(format, seen)));
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ExportButton busy={busy} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save("csv")}>CSV file</Menu.Item>
        <Menu.Item onClick={() => void save("xlsx")}>Excel workbook</Menu.Item>
        {more.map((one) => (
          <Menu.Item key={one.label} onClick={() => void make(one.save())}>
            {one.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const pageSize = 50;

interface SelectionProps {
  some: "none" | "some" | "all";
  /** How many rows are shown. */
  count: number;
  /** So many of them, from the first on, are selected from now on. */
  onChoose: (most: number) => void;
}

/** Selects nothing, the first page or all rows shown. */
export function SelectionChoice({ some, count, onChoose }: SelectionProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <SelectButton some={some} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onChoose(0)}>None</Menu.Item>
        {count > pageSize && <Menu.Item onClick={() => onChoose(pageSize)}>First {pageSize}</Menu.Item>}
        <Menu.Item onClick={() => onChoose(count)}>All {count.toLocaleString("en-US")}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
