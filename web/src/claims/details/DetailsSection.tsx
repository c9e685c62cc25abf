import { type ReactNode, useId } from "react";
import own from "./details.module.css";

interface Props {
  title: ReactNode;
  /** The id that a link leads to, without `#`. */
  anchor?: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** One section of the claim details. */
export function DetailsSection({ title, anchor, aside, children }: Props) {
  const id = useId();
  return (
    <section id={anchor} className={own.section} aria-labelledby={id}>
      <div className={own.sectionHead}>
        <h4 id={id}>{title}</h4>
        {aside}
      </div>
      {children}
    </section>
  );
}
