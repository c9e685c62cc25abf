import { Checkbox } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { type Column, cellText, defaultWidth } from "./columns.ts";
import type { ListRows } from "./rows.ts";
import { SelectionMenu } from "./SelectionMenu.tsx";
import styles from "./table.module.css";

export interface TableBodyProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: ListRows<Row>;
  shown: readonly Row[];
  rowKey: (row: Row) => number;
  onOpen?: (row: Row) => void;
  opens?: (row: Row) => boolean;
  sort: string | undefined;
  onSort: ((column: string) => void) | undefined;
  selected: ReadonlySet<number> | null;
  onSelect: (selected: ReadonlySet<number>) => void;
  rowHeight: number;
}

export const usualRowHeight = 32;

/** Own virtual rows on one grid of tracks; the focus stays on the grid, which names the active row. */
export function TableGrid<Row>(props: TableBodyProps<Row>) {
  const { columns, shown, rows, selected, rowHeight } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const [active, setActive] = useState(0);
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 14,
    scrollPaddingStart: usualRowHeight + 2,
  });
  const items = virtual.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (!rows.whole && lastShown >= rows.rows.length - 100) rows.more();
  }, [rows, lastShown]);

  const current = Math.min(active, shown.length - 1);
  const go = (index: number) => {
    const next = Math.max(0, Math.min(shown.length - 1, index));
    setActive(next);
    virtual.scrollToIndex(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
    if (moveBy(event.key, page, current, shown.length, go, scroller.current)) event.preventDefault();
    const row = shown[current];
    if (row === undefined) return;
    if (event.key === "Enter" && canOpen(props, row)) props.onOpen?.(row);
    if (event.key === " ") {
      event.preventDefault();
      if (selected) props.onSelect(toggled(selected, props.rowKey(row)));
    }
  };

  const tracks = columns.map((column) => column.width ?? defaultWidth).join(" ");
  const first = items[0]?.start ?? 0;
  const rowIsThere = items.some((item) => item.index === current);
  return (
    // biome-ignore lint/a11y/useSemanticElements: virtual rows cannot be a native table
    <div
      ref={scroller}
      className={styles.scroller}
      role="grid"
      aria-label={props.label}
      aria-rowcount={rows.whole ? shown.length + 1 : rows.total + 1}
      aria-colcount={columns.length}
      aria-multiselectable={selected ? true : undefined}
      aria-activedescendant={rowIsThere ? `${id}-${current}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      style={{ "--tracks": selected ? `36px ${tracks}` : tracks, "--row": `${rowHeight}px` } as React.CSSProperties}
    >
      <HeadRow {...props} />
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div role="rowgroup" style={{ height: virtual.getTotalSize() }}>
        <div role="presentation" style={{ transform: `translateY(${first}px)` }}>
          {items.map(({ index }) => {
            const row = shown[index];
            return row === undefined ? null : (
              <BodyRow
                key={props.rowKey(row)}
                {...props}
                row={row}
                index={index}
                id={`${id}-${index}`}
                active={index === current}
                onPress={() => {
                  setActive(index);
                  scroller.current?.focus({ preventScroll: true });
                  if (canOpen(props, row)) props.onOpen?.(row);
                }}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

function HeadRow<Row>({ columns, sort, onSort, selected, onSelect, shown, rowKey }: TableBodyProps<Row>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: virtual rows cannot be a native table
    // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the focus
    <div role="row" aria-rowindex={1} className={styles.headRow}>
      {selected && (
        // biome-ignore lint/a11y/useSemanticElements: see above
        // biome-ignore lint/a11y/useFocusableInteractive: the menu in it is
        <div role="columnheader" className={styles.headCell}>
          <SelectionMenu selected={selected} onSelect={onSelect} keys={shown.map(rowKey)} />
        </div>
      )}
      {columns.map((column) => {
        const direction = sort === column.key ? "ascending" : sort === `-${column.key}` ? "descending" : undefined;
        return (
          // biome-ignore lint/a11y/useSemanticElements: see above
          // biome-ignore lint/a11y/useFocusableInteractive: the button in it is
          <div
            key={column.key}
            role="columnheader"
            aria-sort={direction}
            className={styles.headCell}
            data-align={column.align}
          >
            {onSort ? (
              <button type="button" className={styles.sort} onClick={() => onSort(column.key)}>
                <span>{column.title}</span>
                {direction === "ascending" && <IconArrowUp size={13} aria-hidden />}
                {direction === "descending" && <IconArrowDown size={13} aria-hidden />}
              </button>
            ) : (
              <span>{column.title}</span>
            )}
          </div>
        );
      })}
    </div>
  );
}

interface BodyRowProps<Row> extends TableBodyProps<Row> {
  row: Row;
  index: number;
  id: string;
  active: boolean;
  onPress: () => void;
}

function BodyRow<Row>({ row, index, id, active, onPress, columns, selected, onSelect, ...props }: BodyRowProps<Row>) {
  const key = props.rowKey(row);
  return (
    // biome-ignore lint/a11y/useSemanticElements: virtual rows cannot be a native table
    // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the focus and names the active row
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid takes Enter for the active row
    <div
      role="row"
      id={id}
      aria-rowindex={index + 2}
      aria-selected={selected?.has(key)}
      className={styles.row}
      data-active={active || undefined}
      data-opens={canOpen(props, row) || undefined}
      data-selected={selected?.has(key) || undefined}
      onClick={onPress}
    >
      {selected && (
        // biome-ignore lint/a11y/useSemanticElements: see above
        // biome-ignore lint/a11y/useFocusableInteractive: see above
        <div role="gridcell" className={styles.cell}>
          <Checkbox
            size="xs"
            tabIndex={-1}
            aria-label={`Select row ${index + 1}`}
            checked={selected.has(key)}
            onClick={(event) => event.stopPropagation()}
            onChange={() => onSelect(toggled(selected, key))}
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

export function canOpen<Row>(props: Pick<TableBodyProps<Row>, "onOpen" | "opens">, row: Row): boolean {
  return props.onOpen !== undefined && (props.opens?.(row) ?? true);
}

function toggled(selected: ReadonlySet<number>, key: number): ReadonlySet<number> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Arrows, Home, End, Page up and down; sideways they scroll. Whether the key was one of them. */
function moveBy(
  key: string,
  page: number,
  current: number,
  count: number,
  go: (index: number) => void,
  scroller: HTMLElement | null,
): boolean {
  const targets: Record<string, number> = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    PageDown: current + page,
    PageUp: current - page,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  if (target !== undefined) go(target);
  else if (key === "ArrowRight") scroller?.scrollBy({ left: 120 });
  else if (key === "ArrowLeft") scroller?.scrollBy({ left: -120 });
  else return false;
  return true;
}
