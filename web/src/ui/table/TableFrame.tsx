import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from "react";
import { useKept } from "../../base/person.ts";
import { useNarrow } from "../panels/useNarrow.ts";
import { useTableAddress } from "./address.ts";
import { BulkBar } from "./BulkBar.tsx";
import { usualRowHeight } from "./body.ts";
import { CardTools } from "./CardTools.tsx";
import { type Column, chosenColumns, tellingColumns } from "./columns.ts";
import type { MoreExport } from "./exported.ts";
import { filterRows, nextSort, sortRows } from "./ordering.ts";
import type { ListRows } from "./rows.ts";
import { TableCards } from "./TableCards.tsx";
import { TableGrid } from "./TableGrid.tsx";
import { TableMessage } from "./TableMessage.tsx";
import { TableToolbar } from "./TableToolbar.tsx";
import styles from "./table.module.css";
import { useDefaultView } from "./views.ts";

export interface TableFrameProps<Row> {
  /** Names the table in what is kept of it: its chosen columns, its views. */
  name: string;
  /** What the rows are, for screen readers: `Clients`. */
  label: string;
  columns: readonly Column<Row>[];
  rows: ListRows<Row>;
  rowKey: (row: Row) => number;
  onOpen?: (row: Row) => void;
  /** What stands under a row that is unfolded; null under one that is not. */
  detail?: (row: Row) => ReactNode;
  /** A row that cannot be opened is not offered as if it could. */
  opens?: (row: Row) => boolean;
  /** What stands there when there is nothing, and what to do about it. */
  empty: { text: string; action?: ReactNode };
  /** What stands there when nothing matches; the empty text's twin. */
  noMatch?: ReactNode;
  /** The column by which rows stand until somebody sorts them otherwise, as the server orders them. */
  ordered?: string;
  /** Narrows the rows further: what the filter chips of this table mean. */
  matches?: (row: Row) => boolean;
  filters?: ReactNode;
  /** It is the one list of its page: how many it shows stands beside the title. */
  titled?: true;
  /** As cards it is a list of a few that needs no tools; `"when few"`: while they are under ten and nothing is filtered. */
  fewCards?: boolean | "when few";
  /** The quick filter works this long after the last key, in ms. */
  filterAfter?: number;
  rowHeight?: number;
  /** The key of the row that one goes on from, having come back to the list: it is in sight and has the focus. */
  goesOnFrom?: number | null | undefined;
  /** Filters by this text instead of showing an own quick filter. */
  text?: string;
  /** Saves the list as a file: of this format, with the filter and sort of the query. */
  onExport?: (query: URLSearchParams) => Promise<void>;
  /** Other files of it, beside those that hold it as it is seen. */
  moreExports?: readonly MoreExport[];
  /** Actions for selected rows; with them rows can be selected. */
  bulk?: (selected: readonly Row[], clear: () => void) => ReactNode;
  /** They stand there before anything is selected: the table is there for them. */
  bulkAtOnce?: true;
}

/** A list of any length: the frame does loading, empty, filtered out, denied, failed, sorting, filtering, columns, export. */
export function TableFrame<Row>(props: TableFrameProps<Row>) {
  const { rows, bulk, rowKey, text } = props;
  const columns = useMemo(() => tellingColumns(props.columns, rows.rows), [props.columns, rows.rows]);
  const [address, change] = useTableAddress();
  useDefaultView(props.name);
  const kept = useKept(`columns.${props.name}`);
  const narrow = useNarrow();
  const few = !(text ?? address.q) && rows.rows.length < 10;
  const bare = narrow && (props.fewCards === "when few" ? few : props.fewCards);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  // Cards show their boxes only on demand; a grid has a column for them.
  const [selecting, setSelecting] = useState(false);
  const clear = () => setSelected(new Set());
  const changeSelecting = (on: boolean) => {
    setSelecting(on);
    if (!on) clear();
  };

  const shownColumns = chosenColumns(columns, address.columns ?? kept.read() ?? undefined);
  const filter = useDeferredValue(text ?? (rows.narrowed ? "" : address.q) ?? "");
  const shown = useMemo(
    () => arrange(rows.rows, rows.whole, columns, filter, address.sort, props.matches),
    [rows.rows, rows.whole, columns, filter, address.sort, props.matches],
  );
  // What matches may stand in a later window.
  const searching = rows.state === "ready" && shown.length === 0 && !rows.whole && rows.error === null;
  useEffect(() => {
    if (searching) rows.more();
  }, [searching, rows]);
  const sort = address.sort ?? props.ordered;
  const sortable = rows.whole || text === undefined;
  const body = {
    ...props,
    columns: shownColumns,
    shown,
    rowHeight: props.rowHeight ?? usualRowHeight,
    sort,
    onSort: sortable ? (key: string) => change({ sort: nextSort(key, sort) }) : undefined,
    selected: bulk && (selecting || !narrow) ? selected : null,
    onSelect: setSelected,
  };

  // What was selected may have been filtered away or deleted since: only what is shown is acted on.
  const chosen = bulk ? shown.filter((row) => selected.has(rowKey(row))) : [];

  return (
    <div className={styles.frame}>
      {bare ? null : (
        <TableToolbar
          name={props.name}
          address={address}
          change={change}
          columns={columns}
          shownColumns={shownColumns}
          keepColumns={kept.keep}
          rows={rows}
          shownCount={shown.length}
          filter={filter}
          titled={props.titled === true}
          quickFilter={text === undefined}
          filterAfter={props.filterAfter ?? 200}
          filters={props.filters}
          onExport={props.onExport}
          moreExports={props.moreExports}
        />
      )}
      {rows.state !== "ready" || shown.length === 0 ? (
        <TableMessage
          {...props}
          rows={searching ? { ...rows, state: "loading" } : rows}
          columns={shownColumns}
          filtered={rows.rows.length > 0 || filter !== "" || (rows.narrowed === true && address.q !== undefined)}
        />
      ) : narrow ? (
        <>
          {!bare && (
            <CardTools
              {...{
                // What stands in the cells of another is sorted by as well.
                columns: columns.filter((one) =>
                  shownColumns.some((shown) => shown === one || shown.holds?.includes(one.key)),
                ),
                shown,
                rowKey,
                selected,
                selecting,
                onSelect: setSelected,
                sort,
              }}
              onSort={sortable ? (sort) => change({ sort }) : undefined}
              onSelecting={bulk && changeSelecting}
            />
          )}
          <TableCards {...body} />
        </>
      ) : (
        <TableGrid {...body} />
      )}
      {bulk && (chosen.length > 0 || (props.bulkAtOnce && shown.length > 0 && (!narrow || selecting))) && (
        <BulkBar count={chosen.length} {...(chosen.length > 0 && { onClear: clear })}>
          {bulk(chosen, clear)}
        </BulkBar>
      )}
    </div>
  );
}

function arrange<Row>(
  rows: readonly Row[],
  whole: boolean,
  columns: readonly Column<Row>[],
  filter: string,
  sort: string | undefined,
  matches: ((row: Row) => boolean) | undefined,
): readonly Row[] {
  const chosen = matches ? rows.filter(matches) : rows;
  const found = filterRows(chosen, columns, filter);
  return whole ? sortRows(found, columns, sort) : found;
}
