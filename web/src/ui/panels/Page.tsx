import type { ReactNode } from "react";
import styles from "./page.module.css";

interface Props {
  title: string;
  /** How many there are of what the title names: `250 · 10 inactive`. */
  count?: string | undefined;
  /** The one primary action, at the right of the title. */
  action?: ReactNode;
  children: ReactNode;
  /** 960 px for forms and text, the full width for tables. */
  width?: "full" | "narrow";
}

/** A screen: title and primary action on one line, below it what the screen is about. */
export function Page({ title, count, action, children, width = "full" }: Props) {
  return (
    <div className={`${styles.page} ${width === "narrow" ? styles.narrowPage : ""}`}>
      <div className={styles.pageHead}>
        <div className={styles.titled}>
          <h1>{title}</h1>
          {count && <span className={styles.count}>{count}</span>}
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}
