import type { ReactNode } from "react";
import styles from "./ribbon.module.css";
import type { Meaning } from "./StatusBadge.tsx";

/** One line that one must read; without a meaning it only tells. */
export function Ribbon({ meaning, children }: { meaning?: Meaning; children: ReactNode }) {
  return (
    <p className={styles.ribbon} data-meaning={meaning}>
      {children}
    </p>
  );
}

interface ListProps {
  meaning: Meaning;
  label: string;
  children: ReactNode;
}

/** Several of them in one: what is wrong, or to be known, a line each. */
export function RibbonList({ meaning, label, children }: ListProps) {
  return (
    <ul className={`${styles.ribbon} ${styles.warnings}`} data-meaning={meaning} aria-label={label}>
      {children}
    </ul>
  );
}
