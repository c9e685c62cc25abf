import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { TableBodyProps } from "./body.ts";
import type { Column } from "./columns.ts";
import { SelectionMenu } from "./SelectionMenu.tsx";
import styles from "./table.module.css";

/** The headings: each sorts its column, up, down and not at all. */
export function TableHead<Row>({ columns, sort, onSort, selected, onSelect, shown, rowKey }: TableBodyProps<Row>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: virtual rows cannot be a native table
    // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the focus
    <div role="row" aria-rowindex={1} className={styles.headRow}>
      {selected && (
        // biome-ignore lint/a11y/useSemanticElements: see above
        // biome-ignore lint/a11y/useFocusableInteractive: the menu in it is
        <div role="columnheader" className={styles.headCell} data-check>
          <SelectionMenu selected={selected} onSelect={onSelect} rows={shown} rowKey={rowKey} />
        </div>
      )}
      {columns.map((column) => (
        <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
      ))}
    </div>
  );
}

interface HeadingProps<Row> {
  column: Column<Row>;
  sort: string | undefined;
  onSort: ((column: string) => void) | undefined;
}

function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  const direction = sort === column.key ? "ascending" : sort === `-${column.key}` ? "descending" : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: virtual rows cannot be a native table
    // biome-ignore lint/a11y/useFocusableInteractive: the button in it is
    <div role="columnheader" aria-sort={direction} className={styles.headCell} data-align={column.align}>
      {onSort ? (
        <button type="button" className={styles.sort} onClick={() => onSort(column.key)}>
          <span>{column.title}</span>
          {direction === "ascending" && <IconArrowUp size={13} aria-hidden />}
          {direction === "descending" && <IconArrowDown size={13} aria-hidden />}
        </button>
      ) : (
        <span>{column.title}</span>
      )}
      {onSort && column.aside?.(sort, onSort)}
    </div>
  );
}
