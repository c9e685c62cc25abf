import { createContext, type ReactNode, use, useId } from "react";
import own from "./details.module.css";

const Folded = createContext(false);

/** Sections that few claims need: each stands folded until it is opened, or a link leads into it. */
export const FoldedSections = ({ children }: { children: ReactNode }) => <Folded value={true}>{children}</Folded>;

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
  const folded = use(Folded);
  if (folded)
    return (
      <section id={anchor} className={own.section} aria-labelledby={id}>
        <details className={own.fold}>
          <summary>
            <h4 id={id}>{title}</h4>
          </summary>
          <div className={own.foldBody}>
            {aside && <div>{aside}</div>}
            {children}
          </div>
        </details>
      </section>
    );
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
