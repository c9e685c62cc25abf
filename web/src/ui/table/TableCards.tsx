import { useVirtualizer } from "@tanstack/react-virtual";
import { Suspense, useEffect, useEffectEvent, useRef } from "react";
import { canOpen, placeOf, type TableBodyProps, toggled } from "./body.ts";
import { cellText, headingOf } from "./columns.ts";
import { insideOf } from "./insideOf.ts";
import { hasTotals, TotalsCard } from "./TableTotals.tsx";
import { Tick } from "./Tick.tsx";
import styles from "./table.module.css";

/** The same rows as cards, for windows under 769 px. */
export function TableCards<Row>(props: TableBodyProps<Row>) {
  const { shown, rows, rowKey } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 96,
    observeElementRect: insideOf,
    overscan: 6,
  });
  const items = virtual.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (!rows.whole && lastShown >= shown.length - 20) rows.more();
  }, [rows, shown.length, lastShown]);
  const goOn = useEffectEvent(() => {
    const place = placeOf(props);
    if (place < 0) return;
    virtual.scrollToIndex(place, { align: "center" });
    // Its card is drawn once it is in sight.
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-index="${place}"] [data-opens]`)?.focus(),
    );
  });
  useEffect(() => goOn(), []);
  return (
    // Cards that cannot be opened hold nothing to focus, and the keyboard must be able to scroll them.
    <div ref={scroller} className={styles.scroller} tabIndex={props.onOpen ? undefined : 0}>
      <ul className={styles.cards} aria-label={props.label} style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const row = shown[index];
          return row === undefined ? null : (
            <li
              key={rowKey(row)}
              ref={virtual.measureElement}
              data-index={index}
              className={styles.cardPlace}
              style={{ transform: `translateY(${start}px)` }}
            >
              <RowCard {...props} row={row} />
              <Suspense fallback={null}>{props.detail?.(row)}</Suspense>
            </li>
          );
        })}
      </ul>
      {hasTotals(props.columns) && <TotalsCard columns={props.columns} shown={shown} />}
    </div>
  );
}

function RowCard<Row>({ row, columns, ...props }: TableBodyProps<Row> & { row: Row }) {
  const first = headingOf(columns);
  const others = columns.filter((column) => column !== first);
  const title = first && (first.cell ? first.cell(row) : cellText(first.value(row)));
  return (
    <div className={styles.card}>
      {props.selected ? (
        <Tick
          label={title}
          labelClass={styles.cardTitle}
          checked={props.selected.has(props.rowKey(row))}
          onChange={() => props.selected && props.onSelect(toggled(props.selected, props.rowKey(row)))}
        />
      ) : canOpen(props, row) ? (
        <button type="button" className={styles.cardTitle} data-opens onClick={() => props.onOpen?.(row)}>
          {title}
        </button>
      ) : (
        <span className={styles.cardTitle}>{title}</span>
      )}
      {others.map((column) => {
        const text = cellText(column.value(row));
        return text === "" && !column.acts ? null : (
          <span key={column.key} className={styles.cardLine}>
            <span className={styles.cardLabel}>{column.title}</span>
            <span>{column.cell ? column.cell(row) : text}</span>
          </span>
        );
      })}
    </div>
  );
}
