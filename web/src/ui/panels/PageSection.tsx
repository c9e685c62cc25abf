import { type ReactNode, useId } from "react";
import styles from "./page.module.css";

interface Props {
  title: string;
  /** What it is for, or who keeps it: one or two sentences. */
  about: string;
  children: ReactNode;
}

/** A part of a page of settings: what it is stands left, in narrow windows above what is set. */
export function PageSection({ title, about, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{about}</p>
      </div>
      <div className={styles.sectionBody}>{children}</div>
    </section>
  );
}
