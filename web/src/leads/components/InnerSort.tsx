import { Button, Menu } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconChevronDown } from "@tabler/icons-react";

interface Props {
  /** The heading of the column in whose cells they stand. */
  of: string;
  inner: readonly { key: string; title: string }[];
  sort: string | undefined;
  onSort: (column: string) => void;
}

/** At the heading of a column: sorts by what else stands in its cells, as at a heading up, down and not at all, and says so. */
export function InnerSort({ of, inner, sort, onSort }: Props) {
  const by = inner.find(({ key }) => sort === key || sort === `-${key}`);
  const way = by && (sort === by.key ? "upwards" : "downwards");
  const Icon = way === "upwards" ? IconArrowUp : way === "downwards" ? IconArrowDown : IconChevronDown;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          color={by ? "teal" : "gray"}
          size="compact-xs"
          rightSection={<Icon size={13} stroke={1.5} aria-hidden />}
          aria-label={`Sort by what stands in ${of}${by ? `: ${by.title}, ${way}` : ""}`}
        >
          {by && `by ${by.title}`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Sort by</Menu.Label>
        {inner.map(({ key, title }) => (
          <Menu.Item
            key={key}
            onClick={() => onSort(key)}
            {...(by?.key === key && { "aria-current": "true" as const })}
          >
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
