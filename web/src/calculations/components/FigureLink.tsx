import type { ExplainedFigure } from "@refundry/contract/calculations";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import own from "./figureLink.module.css";

interface Props {
  calculation: number;
  /** `2021-Q1` */
  quarter: string;
  figure: ExplainedFigure;
  /** What the figure is, for screen readers. */
  name: string;
  children: ReactNode;
}

/** A figure that leads to its explanation, over the page it stands on. */
export function FigureLink({ calculation, quarter, figure, name, children }: Props) {
  return (
    <Link
      to="."
      search={
        ((before: Record<string, unknown>) => ({
          ...before,
          in: String(calculation),
          figure,
          quarter,
          people: undefined,
          employee: undefined,
          row: undefined,
        })) as never
      }
      hash
      resetScroll={false}
      className={own.figure}
      aria-label={`Explain ${name}: ${String(children)}`}
    >
      {children}
    </Link>
  );
}
