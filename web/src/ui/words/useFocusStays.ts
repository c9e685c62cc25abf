import { type RefObject, useEffect, useRef } from "react";

const reachable = ":is(a[href], button, input, select, textarea, summary, [data-pair]):not([tabindex='-1'])";

/**
 * What was pressed in a box may be gone once it is done, or closed while it is on its way: whoever uses the keyboard goes on from
 * the same control, or from the one that followed it, and not from the beginning of the page.
 */
export function useFocusStays<Box extends HTMLElement>(): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => {
    const host = box.current;
    if (!host) return;
    let last: { control: HTMLElement; order: HTMLElement[] } | null = null;
    const controls = () => [...host.querySelectorAll<HTMLElement>(reachable)];
    const remember = (event: FocusEvent) => {
      const control = event.target as HTMLElement;
      const order = controls();
      const isOver = control.closest("[role=dialog]") !== host.closest("[role=dialog]");
      // A record that holds the focus itself is led on by its own keys, and a dialog over the box gives it back.
      last = isOver || !order.includes(control) ? null : { control, order };
    };
    // Who presses elsewhere, or goes there, leaves by will.
    const forget = (event: Event) => {
      if (last && event.target instanceof Node && !last.control.contains(event.target)) last = null;
    };
    const goOn = () => {
      if (last === null || (document.activeElement !== null && document.activeElement !== document.body)) return;
      const { control, order } = last;
      const place = order.indexOf(control);
      const stands = (one: HTMLElement) => one.isConnected;
      const next = order.slice(place).find(stands) ?? order.slice(0, place).findLast(stands) ?? controls().at(0);
      // Closed for a moment: it is waited for.
      if (next && !next.matches(":disabled")) next.focus();
    };
    const observer = new MutationObserver(goOn);
    observer.observe(host, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
    host.addEventListener("focusin", remember);
    document.addEventListener("pointerdown", forget, true);
    document.addEventListener("focusin", forget, true);
    return () => {
      observer.disconnect();
      host.removeEventListener("focusin", remember);
      document.removeEventListener("pointerdown", forget, true);
      document.removeEventListener("focusin", forget, true);
    };
  }, []);
  return box;
}
