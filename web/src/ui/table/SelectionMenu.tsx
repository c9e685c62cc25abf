import { ActionIcon, Menu } from "@mantine/core";
import { IconCheckbox, IconSquare, IconSquareMinus } from "@tabler/icons-react";

interface Props {
  selected: ReadonlySet<number>;
  onSelect: (selected: ReadonlySet<number>) => void;
  /** The keys of all rows shown, in their order. */
  keys: readonly number[];
}

const pageSize = 50;

/** Selects nothing, the first page or all rows shown. */
export function SelectionMenu({ selected, onSelect, keys }: Props) {
  const Icon = selected.size === 0 ? IconSquare : selected.size === keys.length ? IconCheckbox : IconSquareMinus;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={24} aria-label="Select rows">
          <Icon size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onSelect(new Set())}>None</Menu.Item>
        {keys.length > pageSize && (
          <Menu.Item onClick={() => onSelect(new Set(keys.slice(0, pageSize)))}>First {pageSize}</Menu.Item>
        )}
        <Menu.Item onClick={() => onSelect(new Set(keys))}>All {keys.length.toLocaleString("en-US")}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
