import type { ReactNode } from "react";
import styles from "./form.module.css";

/** A part of a longer form: at most six fields that belong together, in two columns where there is room. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.section}>
      <legend>{title}</legend>
      <div className={styles.columns}>{children}</div>
    </fieldset>
  );
}
