import { ActionIcon, Menu } from "@mantine/core";
import { IconCheckbox, IconSquare, IconSquareMinus } from "@tabler/icons-react";

interface Props<Row> {
  selected: ReadonlySet<number>;
  onSelect: (selected: ReadonlySet<number>) => void;
  /** All rows shown, in their order. */
  rows: readonly Row[];
  rowKey: (row: Row) => number;
}

const pageSize = 50;

/** Selects nothing, the first page or all rows shown. */
export function SelectionMenu<Row>({ selected, onSelect, rows, rowKey }: Props<Row>) {
  const Icon = selected.size === 0 ? IconSquare : selected.size === rows.length ? IconCheckbox : IconSquareMinus;
  const select = (some: readonly Row[]) => onSelect(new Set(some.map(rowKey)));
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={24} aria-label="Select rows">
          <Icon size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => select([])}>None</Menu.Item>
        {rows.length > pageSize && (
          <Menu.Item onClick={() => select(rows.slice(0, pageSize))}>First {pageSize}</Menu.Item>
        )}
        <Menu.Item onClick={() => select(rows)}>All {rows.length.toLocaleString("en-US")}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
