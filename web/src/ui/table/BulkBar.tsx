import { CloseButton } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./table.module.css";

/** Rises at the bottom of the table while rows are selected. */
export function BulkBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  return (
    <section className={styles.bulk} aria-label="Selected rows">
      <strong aria-live="polite">{count.toLocaleString("en-US")} selected</strong>
      <div className={styles.bulkActions}>{children}</div>
      <CloseButton aria-label="Clear the selection" onClick={onClear} />
    </section>
  );
}
