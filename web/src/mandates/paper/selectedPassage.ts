import { type RefObject, useEffect, useState } from "react";

export interface Passage {
  page: number;
  quote: string;
}

/** What is selected of one page inside an element; null where nothing is, or where it reaches over two pages. */
export function useSelectedPassage(inside: RefObject<HTMLElement | null>, wanted: boolean): Passage | null {
  const [passage, setPassage] = useState<Passage | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const read = () => setPassage(passageIn(inside.current, document.getSelection()));
    document.addEventListener("selectionchange", read);
    return () => document.removeEventListener("selectionchange", read);
  }, [inside, wanted]);
  return passage;
}

function passageIn(inside: HTMLElement | null, selection: Selection | null): Passage | null {
  if (!inside || !selection || selection.isCollapsed) return null;
  const [from, to] = [pageOf(inside, selection.anchorNode), pageOf(inside, selection.focusNode)];
  const quote = selection
    .toString()
    // A word that a line's end cut in two is one again, as the order's text has it.
    .replace(/(\p{L})-\s*\n\s*(\p{Ll})/gu, "$1$2")
    .replace(/\s+/g, " ")
    .trim();
  return from === null || from !== to || quote === "" ? null : { page: from, quote };
}

function pageOf(inside: HTMLElement, node: Node | null): number | null {
  const element = node instanceof Element ? node : node?.parentElement;
  const page = element?.closest<HTMLElement>("[data-page]");
  return page && inside.contains(page) ? Number(page.dataset.page) : null;
}
