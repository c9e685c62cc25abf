import { VisuallyHidden } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { type ReactNode, use, useState } from "react";
import { createPortal } from "react-dom";
import { lazyPart } from "../../base/lazyPart.ts";
import { Soon } from "../panels/Soon.tsx";
import { TitleCount } from "../panels/shown.ts";
import { Failed } from "../words/Failed.tsx";
import type { TableSearch } from "./address.ts";
import type { Column } from "./columns.ts";
import type { MoreExport } from "./exported.ts";
import { FilterBox } from "./FilterBox.tsx";
import type { ListRows } from "./rows.ts";
import { ColumnsButton, ExportButton, ViewsButton } from "./TableButtons.tsx";
import styles from "./table.module.css";

const ColumnChoice = lazyPart(() => import("./TableMenus.tsx"), "ColumnChoice");
const ViewsMenu = lazyPart(() => import("./ViewsMenu.tsx"), "ViewsMenu");
const ExportMenu = lazyPart(() => import("./TableMenus.tsx"), "ExportMenu");

interface Props<Row> {
  /** The name of the table. */
  name: string;
  address: TableSearch;
  change: (change: Partial<TableSearch>) => void;
  columns: readonly Column<Row>[];
  shownColumns: readonly Column<Row>[];
  keepColumns: (columns: string | null) => void;
  rows: ListRows<Row>;
  shownCount: number;
  /** The text that narrows the rows here. */
  filter: string;
  titled: boolean;
  quickFilter: boolean;
  filterAfter: number;
  filters: ReactNode;
  onExport: ((query: URLSearchParams) => Promise<void>) | undefined;
  moreExports: readonly MoreExport[] | undefined;
}

/** Quick filter, filter chips, row count, views, column choice and export on one line. */
export function TableToolbar<Row>(props: Props<Row>) {
  const { address, change, rows } = props;
  const title = use(TitleCount);
  const beside = props.titled ? title : null;
  const count = (
    <span className={beside ? undefined : styles.count} aria-live="polite">
      {rows.state === "ready" && countText(rows, props.shownCount, beside ? "" : undefined)}
      {beside && rows.state === "ready" && <VisuallyHidden>{rows.total === 1 ? " row" : " rows"}</VisuallyHidden>}
    </span>
  );
  return (
    <>
      <div className={styles.toolbar}>
        {props.quickFilter && (
          <QuickFilter q={address.q ?? ""} after={props.filterAfter} onFilter={(q) => change({ q: q || undefined })} />
        )}
        {props.filters}
        <div className={styles.tools}>
          {beside ? createPortal(count, beside) : count}
          <Soon part={ViewsMenu} before={<ViewsButton aria-haspopup="menu" />}>
            <ViewsMenu table={props.name} columns={props.shownColumns.map(({ key }) => key).join(",")} />
          </Soon>
          <Soon part={ColumnChoice} before={<ColumnsButton aria-haspopup="dialog" />}>
            <ColumnChoice
              columns={props.columns}
              shownColumns={props.shownColumns}
              onColumns={(chosen) => {
                props.keepColumns(chosen ?? null);
                change({ columns: chosen });
              }}
            />
          </Soon>
          {props.onExport && (
            <Soon part={ExportMenu} before={<ExportButton aria-haspopup="menu" />}>
              <ExportMenu
                onExport={props.onExport}
                more={props.moreExports}
                seen={{ ...props, q: rows.narrowed ? address.q : undefined, sort: address.sort }}
              />
            </Soon>
          )}
        </div>
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
export function QuickFilter({ q, after, onFilter }: FilterProps) {
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

/** `7 of 60 rows`, and what of them is still on its way; beside a title, which names them, without the word. */
export function countText<Row>(
  rows: ListRows<Row>,
  shown: number,
  word: string = rows.whole && shown === 1 && rows.total === 1 ? " row" : " rows",
): string {
  const total = rows.atLeast ? `more than ${number(rows.total)}` : number(rows.total);
  const filling = rows.filling ? ", loading…" : "";
  if (rows.whole && shown === rows.total) return `${total}${word}`;
  return `${number(shown)} of ${total}${word}${filling}`;
}
