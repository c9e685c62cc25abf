import type { Column } from "./columns.ts";
import styles from "./table.module.css";

interface Props<Row> {
  columns: readonly Column<Row>[];
  shown: readonly Row[];
}

export const hasTotals = <Row,>(columns: readonly Column<Row>[]) => columns.some(({ total }) => total !== undefined);

/** The totals row at the foot of a grid. */
export function TotalsRow<Row>({ columns, shown, selectable }: Props<Row> & { selectable: boolean }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: virtual rows cannot be a native table
    // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the focus
    <div role="row" className={styles.totals} aria-rowindex={shown.length + 2}>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
      {selectable && <div role="gridcell" className={styles.cell} />}
      {columns.map((column, index) => (
        // biome-ignore lint/a11y/useSemanticElements: see above
        // biome-ignore lint/a11y/useFocusableInteractive: see above
        <div key={column.key} role="gridcell" className={styles.cell} data-align={column.align}>
          {index === 0 ? "Total" : column.total?.(shown)}
        </div>
      ))}
    </div>
  );
}

/** The totals below the cards. */
export function TotalsCard<Row>({ columns, shown }: Props<Row>) {
  return (
    <div className={styles.card}>
      <span className={styles.cardTitle}>Total</span>
      {columns.map(({ key, title, total }) =>
        total ? (
          <span key={key} className={styles.cardLine}>
            <span className={styles.cardLabel}>{title}</span>
            <span>{total(shown)}</span>
          </span>
        ) : null,
      )}
    </div>
  );
}
