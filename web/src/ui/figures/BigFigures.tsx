import type { ReactNode } from "react";
import styles from "./bigFigures.module.css";

interface BigFigure {
  title: string;
  amount: ReactNode;
  /** What it means, or what it is made of. */
  note?: ReactNode;
}

/** The answer of a page, large and first: the figure that everything else explains, and at most two beside it. */
export function BigFigures({ label, figures }: { label: string; figures: readonly BigFigure[] }) {
  return (
    <dl className={styles.bigFigures} aria-label={label}>
      {figures.map(({ title, amount, note }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd className={styles.amount}>{amount}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
