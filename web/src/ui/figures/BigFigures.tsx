import type { ReactNode } from "react";
import styles from "./bigFigures.module.css";

interface BigFigure {
  title: string;
  amount: ReactNode;
  /** What it means, or what it is made of. */
  note?: ReactNode;
}

interface Props {
  label: string;
  figures: readonly BigFigure[];
  /** None of them is the answer: they stand beside one another, equally large. */
  even?: boolean;
  /** They are names rather than figures: of the size of a heading. */
  words?: boolean;
}

/** The answer of a page, large and first: the figure that everything else explains, and at most two beside it. */
export function BigFigures({ label, figures, even = false, words = false }: Props) {
  return (
    <dl className={styles.bigFigures} aria-label={label} data-even={even || undefined} data-words={words || undefined}>
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
