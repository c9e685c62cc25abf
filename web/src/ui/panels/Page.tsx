import { type ReactNode, useState } from "react";
import { AtOnce } from "./AtOnce.tsx";
import styles from "./page.module.css";
import { TitleCount } from "./shown.ts";

interface Props {
  title: string;
  /** How many there are of what the title names, `250 · 10 inactive`; without it a list that is `titled` says so itself. */
  count?: string | undefined;
  /** The one primary action, at the right of the title. */
  action?: ReactNode;
  children: ReactNode;
  /** Its parts are shown one by one as they come: for a screen that has a field to type into before. */
  piecemeal?: boolean;
  /** 960 px for forms and text, the full width for tables. */
  width?: "full" | "narrow";
}

/** A screen: title and primary action on one line, below it what the screen is about. */
export function Page({ title, count, action, children, piecemeal = false, width = "full" }: Props) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <div className={`${styles.page} ${width === "narrow" ? styles.narrowPage : ""}`}>
      <div className={styles.pageHead}>
        {/* A title that another takes the place of is not moved, but another. */}
        <div key={title} className={styles.titled}>
          <h1>{title}</h1>
          {count ? <span className={styles.count}>{count}</span> : <span ref={setPlace} className={styles.count} />}
        </div>
        {action}
      </div>
      <TitleCount value={place}>{piecemeal ? children : <AtOnce below={title}>{children}</AtOnce>}</TitleCount>
    </div>
  );
}
