import { NativeSelect } from "@mantine/core";
import type { Column } from "./columns.ts";
import { SelectionMenu } from "./SelectionMenu.tsx";
import { Tick } from "./Tick.tsx";
import styles from "./table.module.css";

interface Props<Row> {
  columns: readonly Column<Row>[];
  sort: string | undefined;
  /** Absent while the table cannot sort. */
  onSort: ((sort: string | undefined) => void) | undefined;
  selecting: boolean;
  /** Absent where nothing can be selected. */
  onSelecting: ((on: boolean) => void) | undefined;
  selected: ReadonlySet<number>;
  onSelect: (selected: ReadonlySet<number>) => void;
  shown: readonly Row[];
  rowKey: (row: Row) => number;
}

/** What the headings of a grid do, for cards: sorting and selecting. */
export function CardTools<Row>({ columns, sort, onSort, selecting, onSelecting, ...selection }: Props<Row>) {
  if (!onSort && !onSelecting) return null;
  return (
    <div className={styles.cardTools}>
      {onSort && (
        <NativeSelect
          size="xs"
          aria-label="Sort by"
          value={sort ?? ""}
          onChange={(event) => onSort(event.currentTarget.value || undefined)}
          data={[
            { value: "", label: "Sort by" },
            // What has no words of its own is sorted by in a grid, where one sees it in a column.
            ...columns
              .filter(({ unfiltered }) => !unfiltered)
              .flatMap(({ key, title }) => [
                { value: key, label: `${title}, upwards` },
                { value: `-${key}`, label: `${title}, downwards` },
              ]),
          ]}
        />
      )}
      {onSelecting && (
        <Tick label="Select" checked={selecting} onChange={(event) => onSelecting(event.currentTarget.checked)} />
      )}
      {selecting && <SelectionMenu {...selection} rows={selection.shown} />}
    </div>
  );
}
