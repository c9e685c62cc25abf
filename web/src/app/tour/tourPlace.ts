import { useEffect, useState } from "react";

/** How often the page is looked at, in ms: what a step points at comes and goes with panels and tabs. */
const lookEvery = 200;

/** What the page shows of this kind now, or null; where several are, the one on top. */
export function useFound(selector: string | null): HTMLElement | null {
  const [found, setFound] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (selector === null) return setFound(null);
    const look = () => {
      const all = [...document.querySelectorAll<HTMLElement>(selector)];
      setFound(all.findLast((one) => one.getClientRects().length > 0) ?? null);
    };
    look();
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, [selector]);
  return found;
}

export interface Place {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** Where an element stands in the window, followed while it moves. */
export function usePlace(element: HTMLElement | null): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    if (!element) return setPlace(null);
    let frame = 0;
    const follow = () => {
      const { top, left, width, height } = element.getBoundingClientRect();
      setPlace((before) =>
        before && before.top === top && before.left === left && before.width === width && before.height === height
          ? before
          : { top, left, width, height },
      );
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [element]);
  return place;
}
