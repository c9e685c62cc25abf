import styles from "./keys.module.css";
import { keysOf } from "./shortcuts.ts";

/** Keys as they stand on this keyboard. */
export function Keys({ of }: { of: string }) {
  return (
    <span className={styles.keys}>
      {keysOf(of).map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
