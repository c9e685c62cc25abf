import type { WatchedType } from "@refundry/contract/platform";
import { useEffect, useEffectEvent } from "react";

/** Somebody changed what this tab has on screen. */
export interface News {
  type: WatchedType;
  id: number;
  /** The number of the person. */
  by: number;
}

const listeners = new Set<(news: News) => void>();

/** The socket told of a change. */
export function tellNews({ by, of }: { by?: number; of?: { type: string; id: number } }): void {
  if (by && of) for (const listener of listeners) listener({ ...of, by } as News);
}

/** Hears of what is changed while it is shown, also by the reader: what others did before is settled by that. */
export function useNews(onNews: (news: News) => void): void {
  const hear = useEffectEvent(onNews);
  useEffect(() => {
    const listener = (news: News) => hear(news);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
