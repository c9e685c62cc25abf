import { CloseButton } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./table.module.css";

interface Props {
  count: number;
  /** Absent while nothing is selected. */
  onClear?: () => void;
  children: ReactNode;
}

/** Stands below the rows while some are selected, and covers none. */
export function BulkBar({ count, onClear, children }: Props) {
  return (
    <section className={styles.bulk} aria-label="Selected rows">
      <strong aria-live="polite">{count === 0 ? "None" : count.toLocaleString("en-US")} selected</strong>
      <div className={styles.bulkActions}>{children}</div>
      {onClear && <CloseButton aria-label="Clear the selection" onClick={onClear} />}
    </section>
  );
}
