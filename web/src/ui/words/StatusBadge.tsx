import type { ReactNode } from "react";
import styles from "./badge.module.css";

/** Green done, yellow waiting, orange act now, red wrong, grey not applicable: the word always stands with it. */
export type Meaning = "good" | "wait" | "act" | "bad" | "na";

export function StatusBadge({ meaning, children, icon }: { meaning: Meaning; children: ReactNode; icon?: ReactNode }) {
  return (
    <span className={styles.badge} data-meaning={meaning}>
      {icon ?? <span className={styles.dot} aria-hidden />}
      {children}
    </span>
  );
}
