import { useVirtualizer } from "@tanstack/react-virtual";
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { useShortcutWords } from "../words/shortcuts.ts";
import { canOpen, placeOf, type TableBodyProps, targetOf, toggled, usualRowHeight } from "./body.ts";
import { defaultWidth, leastWidth } from "./columns.ts";
import { insideOf } from "./insideOf.ts";
import { TableHead } from "./TableHead.tsx";
import { TableRow } from "./TableRow.tsx";
import { hasTotals, TotalsRow } from "./TableTotals.tsx";
import styles from "./table.module.css";

const sideStep = 120;

/** What the heading takes, and the totals as well, px. */
const besideRows = usualRowHeight + 1;

/** Own virtual rows on one grid of tracks; the focus stays on the grid, which names the active row. */
export function TableGrid<Row>(props: TableBodyProps<Row>) {
  const { columns, shown, rows, selected, onSelect, rowHeight, rowKey } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const [active, setActive] = useState(() => Math.max(0, placeOf(props)));
  const around = hasTotals(columns) ? 2 * besideRows : besideRows;
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    observeElementRect: insideOf,
    overscan: 10,
    // They scroll with the rows and stay in sight: no row is behind them, and one may scroll as much further.
    scrollMargin: around,
    scrollPaddingStart: around,
    // Rows carry their own index, by which they are opened.
    indexAttribute: "data-place",
  });
  const items = virtual.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (!rows.whole && lastShown >= shown.length - 100) rows.more();
  }, [rows, shown.length, lastShown]);

  useShortcutWords("Table", [
    ["↑+↓", "From row to row"],
    ["PgUp+PgDn", "A page up or down"],
    ["Home+End", "To the first or last row"],
    ["←+→", "Scroll sideways"],
    ...(props.onOpen ? ([["Enter", "Open the row"]] as const) : []),
    ...(selected ? ([["Space", "Select the row"]] as const) : []),
  ]);

  // Once, when the rows are there: from then on one goes where one likes.
  const goOn = useEffectEvent(() => {
    const place = placeOf(props);
    if (place < 0) return;
    virtual.scrollToIndex(place);
    scroller.current?.focus({ preventScroll: true });
  });
  useEffect(() => goOn(), []);

  const current = Math.min(active, shown.length - 1);
  const toggle = useCallback((key: number) => selected && onSelect(toggled(selected, key)), [selected, onSelect]);
  const openAt = (index: number) => {
    const row = shown[index];
    if (row !== undefined && canOpen(props, row)) props.onOpen?.(row);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const isEnd = event.key === "Home" || event.key === "End";
    if (event.target !== event.currentTarget || (event.ctrlKey && !isEnd) || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
    const target = targetOf(event.key, current, shown.length, page);
    const row = shown[current];
    if (target !== null) {
      setActive(target);
      virtual.scrollToIndex(target);
    } else if (event.key === "ArrowRight") scroller.current?.scrollBy({ left: sideStep });
    else if (event.key === "ArrowLeft") scroller.current?.scrollBy({ left: -sideStep });
    else if (event.key === "Enter") openAt(current);
    else if (event.key === " " && row !== undefined) toggle(rowKey(row));
    else return;
    event.preventDefault();
  };
  // One listener for all rows, so that scrolling renders only those that come into sight.
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    if (!(event.target instanceof Element) || event.target.closest("a, button, input, label")) return;
    const index = Number(event.target.closest("[data-index]")?.getAttribute("data-index") ?? Number.NaN);
    if (Number.isNaN(index)) return;
    setActive(index);
    scroller.current?.focus({ preventScroll: true });
    openAt(index);
  };

  const tracks = columns.map((column) => column.width ?? defaultWidth).join(" ");
  const first = (items[0]?.start ?? around) - around;
  const rowIsThere = items.some((item) => item.index === current);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is a grid or, where rows unfold, a treegrid
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: see above
    <div
      ref={scroller}
      className={styles.scroller}
      role={props.detail ? "treegrid" : "grid"}
      aria-label={props.label}
      aria-rowcount={(rows.whole ? shown.length : rows.total) + (hasTotals(columns) ? 2 : 1)}
      aria-colcount={columns.length}
      aria-multiselectable={selected ? true : undefined}
      aria-activedescendant={rowIsThere ? `${id}-${current}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onClick={onClick}
      style={
        {
          "--tracks": selected ? `36px ${tracks}` : tracks,
          "--least": `${leastWidth(columns) + (selected ? 36 : 0)}px`,
          "--row": `${rowHeight}px`,
        } as CSSProperties
      }
      data-grows={props.grows || undefined}
    >
      <TableHead {...props} />
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div role="rowgroup" style={{ height: virtual.getTotalSize() }}>
        <div role="presentation" style={{ transform: `translateY(${first}px)` }}>
          {items.map(({ index }) => {
            const row = shown[index];
            return row === undefined ? null : (
              <Unfolding
                key={rowKey(row)}
                place={index}
                measure={virtual.measureElement}
                detail={props.detail ? (props.detail(row) ?? null) : props.grows ? null : undefined}
              >
                <TableRow
                  row={row}
                  rowNumber={rowKey(row)}
                  index={index}
                  id={`${id}-${index}`}
                  columns={columns}
                  active={index === current}
                  opens={canOpen(props, row)}
                  unfolded={props.detail && canOpen(props, row) ? Boolean(props.detail(row)) : null}
                  selected={selected ? selected.has(rowKey(row)) : null}
                  onToggle={toggle}
                />
              </Unfolding>
            );
          })}
        </div>
      </div>
      {hasTotals(columns) && <TotalsRow columns={columns} shown={shown} selectable={selected !== null} />}
    </div>
  );
}

interface UnfoldingProps {
  place: number;
  /** Undefined where every row is as high as the others. */
  detail: ReactNode | undefined;
  measure: (element: HTMLElement | null) => void;
  children: ReactNode;
}

/** A row with what stands under it, as high as both are. */
function Unfolding({ place, detail, measure, children }: UnfoldingProps) {
  if (detail === undefined) return children;
  return (
    <div role="presentation" ref={measure} data-place={place}>
      {children}
      {detail !== null && (
        // biome-ignore lint/a11y/useSemanticElements: virtual rows cannot be a native table
        // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the focus
        <div role="row">
          {/* biome-ignore lint/a11y/useSemanticElements: see above */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
          <div role="gridcell" className={styles.detail}>
            <Suspense fallback={null}>{detail}</Suspense>
          </div>
        </div>
      )}
    </div>
  );
}
