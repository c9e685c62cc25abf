import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { ApiError } from "../../base/ApiError.ts";
import { Failed } from "../words/Failed.tsx";
import type { Column } from "./columns.ts";
import type { ListRows } from "./rows.ts";
import styles from "./table.module.css";

interface Props<Row> {
  rows: ListRows<Row>;
  columns: readonly Column<Row>[];
  empty: { text: string; action?: ReactNode };
  noMatch?: ReactNode;
  filtered: boolean;
}

/** What stands in place of rows: a skeleton, why nothing is there, or what failed. */
export function TableMessage<Row>({ rows, columns, empty, noMatch, filtered }: Props<Row>) {
  if (rows.state === "loading") return <SkeletonRows columns={columns.length} />;
  if (rows.state === "failed") {
    const denied = rows.error instanceof ApiError && (rows.error.status === 403 || rows.error.status === 404);
    return (
      <div className={styles.message}>
        <Failed error={rows.error} onRetry={denied ? undefined : rows.retry} />
      </div>
    );
  }
  const said = filtered ? (noMatch ?? "Nothing matches these filters.") : empty.text;
  return (
    <div className={styles.message} role="status">
      {typeof said === "string" ? <p>{said}</p> : said}
      {!filtered && empty.action}
    </div>
  );
}

const skeletonRows = Array.from({ length: 12 }, (_, row) => row);

function SkeletonRows({ columns }: { columns: number }) {
  return (
    <div className={styles.skeleton} role="status" aria-label="Loading">
      {skeletonRows.map((row) => (
        <div key={row} className={styles.skeletonRow}>
          {Array.from({ length: Math.min(columns, 6) }, (_, cell) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal grey cells
            <Skeleton key={cell} height={12} width={`${55 + ((row * 7 + cell * 13) % 35)}%`} />
          ))}
        </div>
      ))}
    </div>
  );
}
