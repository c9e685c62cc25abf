import type { Rects } from "@refundry/contract/mandates";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "../../base/api.ts";
import type { Mark } from "./paper.ts";

interface FoundHit {
  page: number;
  start: number;
  text: string;
  rects: Rects;
}

export interface Found {
  asked: string;
  ask: (words: string) => void;
  /** Undefined while nothing was looked for, or the answer is on its way. */
  hits: readonly FoundHit[] | undefined;
  /** The one that is looked at. */
  at: number;
  show: (place: number) => void;
  marks: readonly Mark[];
}

/** Where words stand in an order; the first one from the page that is open is shown at once. */
export function useFound(id: number, words: string, from: number, go: (page: number) => void): Found {
  const [asked, setAsked] = useState(words);
  const [at, setAt] = useState(0);
  const found = useQuery({
    ...api.mandates.find.queryOptions({ input: { params: { id }, query: { q: asked } } }),
    enabled: asked !== "",
  });
  const hits =
    asked === "" ? undefined : found.data?.items.flatMap(({ page, hits }) => hits.map((hit) => ({ ...hit, page })));
  const show = (place: number) => {
    setAt(place);
    const page = hits?.[place]?.page;
    if (page !== undefined) go(page);
  };
  const came = found.data;
  // Each answer is shown once, as it comes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!came || !hits || hits.length === 0) return;
    const here = hits.findIndex(({ page }) => page >= (asked === words ? from : 1));
    show(Math.max(0, here));
  }, [came]);
  return {
    asked,
    ask: (next) => {
      setAt(0);
      setAsked(next);
    },
    hits,
    at,
    show,
    marks: hits?.map(({ page, rects }, place) => ({ page, rects, current: place === at })) ?? [],
  };
}
