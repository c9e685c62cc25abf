import type { ReactNode } from "react";
import styles from "./form.module.css";

/** A part of a longer form: at most six fields that belong together, in two columns where there is room. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.section}>
      <legend>{title}</legend>
      <FieldColumns>{children}</FieldColumns>
    </fieldset>
  );
}

/** Fields beside each other where there is room. */
export function FieldColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}
