import { type ReactNode, useEffect, useRef } from "react";
import { PaperPage } from "./PaperPage.tsx";
import own from "./paper.module.css";
import type { Mark, Paper } from "./paper.ts";

/** A page that is to be shown now; the same page again is another wish. */
export interface Wanted {
  page: number;
}

interface Props {
  pdf: Paper;
  zoom: number;
  wanted: Wanted;
  marks: readonly Mark[];
  onPage: (page: number) => void;
  /** Beside a page that cannot be drawn. */
  download: ReactNode;
}

/** The pages of an order one below the other; the page that is read is the one at the upper third of the window. */
export function PaperDesk({ pdf, zoom, wanted, marks, onPage, download }: Props) {
  const desk = useRef<HTMLElement>(null);
  useEffect(() => {
    const page = desk.current?.children[wanted.page - 1];
    if (desk.current && page instanceof HTMLElement) desk.current.scrollTop = page.offsetTop - desk.current.offsetTop;
  }, [wanted]);
  const scrolled = () => {
    if (desk.current) onPage(pageInSight(desk.current));
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={desk} className={own.desk} aria-label="Pages of the order" tabIndex={0} onScroll={scrolled}>
      {Array.from({ length: pdf.numPages }, (_, index) => (
        <PaperPage
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          key={index}
          pdf={pdf}
          number={index + 1}
          zoom={zoom}
          marks={marks.filter(({ page }) => page === index + 1)}
          download={download}
        />
      ))}
    </section>
  );
}

/** At the end of the paper its last page, however short; else the page at the upper third. */
function pageInSight({ children, offsetTop, scrollTop, clientHeight, scrollHeight }: HTMLElement): number {
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2) return children.length;
  const line = offsetTop + scrollTop + clientHeight / 3;
  let [low, high] = [0, children.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((children[middle] as HTMLElement).offsetTop <= line) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}
