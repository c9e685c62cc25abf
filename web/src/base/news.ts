import type { WatchedType } from "@refundry/contract/platform";
import { useEffect, useEffectEvent } from "react";
import { session } from "./session.ts";

/** Another person changed what this tab has on screen. */
export interface News {
  type: WatchedType;
  id: number;
  /** The number of the person. */
  by: number;
}

const listeners = new Set<(news: News) => void>();

/** The socket told of a change; one's own is no news. */
export function tellNews({ by, of }: { by?: number; of?: { type: string; id: number } }): void {
  if (by === undefined || of === undefined || by === session.current()?.current_user_id) return;
  for (const listener of listeners) listener({ type: of.type as WatchedType, id: of.id, by });
}

/** Hears of what others change while it is shown. */
export function useNews(onNews: (news: News) => void): void {
  const hear = useEffectEvent(onNews);
  useEffect(() => {
    const listener = (news: News) => hear(news);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
