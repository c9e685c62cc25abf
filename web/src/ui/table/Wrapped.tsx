import type { ReactNode } from "react";
import styles from "./table.module.css";

/** In a table of comfortable rows: words go on in a second line rather than being cut. */
export function Wrapped({ children }: { children: ReactNode }) {
  return <span className={styles.wrapped}>{children}</span>;
}
