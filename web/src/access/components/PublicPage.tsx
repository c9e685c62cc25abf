import type { ReactNode } from "react";
import styles from "./publicPage.module.css";

/** A page outside the layout: logo, title and one thing to do, in the middle of the window. */
export function PublicPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.public}>
      <div className={styles.publicCard}>
        <img src="/logo.svg" alt="Refundry" width={36} height={36} />
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
