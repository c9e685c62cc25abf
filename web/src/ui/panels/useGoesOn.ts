import { type RefObject, useEffect, useRef } from "react";

/**
 * Where the keyboard goes on when what it was on went away: the button that saved, the row that opened this. `sign` says that
 * it may have; the first sign counts where `atOnce` says so.
 */
export function useGoesOn(sign: unknown, atOnce = false): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const counts = useRef(atOnce);
  useEffect(() => {
    if (sign === undefined) return;
    const goes = counts.current;
    counts.current = true;
    if (!goes) return;
    const goOn = () => document.activeElement === document.body && place.current?.focus({ preventScroll: true });
    // After a dialog that closes, soon or slowly, has given the focus back to where nothing is any more.
    const timers = [100, 600].map((wait) => setTimeout(goOn, wait));
    return () => timers.forEach(clearTimeout);
  }, [sign]);
  return place;
}
