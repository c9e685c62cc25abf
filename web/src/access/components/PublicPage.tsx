import type { ReactNode } from "react";
import styles from "./publicPage.module.css";

interface Props {
  title: string;
  /** A longer form: two columns where there is room. */
  wide?: boolean;
  children: ReactNode;
}

/** A page outside the layout: logo, title and one thing to do, in the middle of the window. */
export function PublicPage({ title, wide = false, children }: Props) {
  return (
    <main className={styles.public}>
      <div className={styles.publicCard} data-wide={wide || undefined}>
        <img src="/logo.svg" alt="Refundry" width={36} height={36} />
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
