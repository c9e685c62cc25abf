import type { ReactNode } from "react";
import styles from "./figureTable.module.css";

export interface Figure<Row> {
  title: string;
  show: (row: Row) => ReactNode;
  /** Words in place of a figure: they begin at the left. */
  words?: boolean;
}

interface Props<Row> {
  label: string;
  /** The heading of the first column, and what it says of each row. */
  first: Figure<Row>;
  figures: readonly Figure<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Its columns are so few that they stand beside each other however narrow the card is. */
  few?: boolean;
  /** The totals, in the order of the figures. */
  totals?: readonly ReactNode[];
}

/** A small table of figures, right-aligned; in a narrow card a block per row. */
export function FigureTable<Row>({ label, first, figures, rows, rowKey, few, totals }: Props<Row>) {
  return (
    <table className={styles.figureTable} aria-label={label} data-few={few || undefined}>
      <thead>
        <tr>
          {[first, ...figures].map(({ title, words }) => (
            <th key={title} scope="col" data-words={words || undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            <th scope="row">{first.show(row)}</th>
            {figures.map(({ title, show, words }) => (
              <td key={title} data-label={title} data-words={words || undefined}>
                <span>{show(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {totals && (
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {figures.map(({ title }, index) => (
              <td key={title} data-label={title}>
                {totals[index]}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
