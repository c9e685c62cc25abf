import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useShortcutWords } from "../words/shortcuts.ts";

interface Layer {
  /** How many frames it stands in. */
  depth: number;
  close: () => void;
}

/** What is open. One listener closes the innermost only, and of equals the last, so that Escape peels one layer. */
const open: Layer[] = [];

function onEscape(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.isComposing) return;
  // An open menu or list of choices closes first; it marks its elements so.
  const inside = event.target instanceof Element && event.target.closest('[data-mantine-stop-propagation="true"]');
  const [innermost] = open.toReversed().sort((a, b) => b.depth - a.depth);
  if (inside || !innermost) return;
  event.stopPropagation();
  innermost.close();
}

if (typeof window !== "undefined") window.addEventListener("keydown", onEscape, { capture: true });

/** Closes on Escape while it is the innermost of what is open. */
export function useEscape(opened: boolean, depth: number, onClose: () => void): void {
  useShortcutWords("Dialogs and panels", opened ? [["Esc", "Close the one on top"]] : null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!opened) return;
    const layer = { depth, close: () => close() };
    open.push(layer);
    return () => {
      open.splice(open.indexOf(layer), 1);
    };
  }, [opened, depth]);
}

/**
 * Closed until what holds it stands: a dialog or panel that is made as it opens comes as others do, and gives the focus back to
 * where it was. The library would take the focus into it first, and then look where it was.
 */
export function useOpening(opened: boolean): boolean {
  // First the place of what is over the page comes about, then what stands in it.
  const [steps, setSteps] = useState(opened ? 0 : 2);
  useEffect(() => {
    if (steps < 2) setSteps(steps + 1);
  }, [steps]);
  return opened && steps === 2;
}

/** After what closes has given the focus back, in ms. */
const givenBack = 150;

/**
 * What opened a dialog may be gone when it closes, such as the button of what was answered: whoever uses the keyboard then goes on
 * from the panel below it, or from the content of the page, and not from its very beginning.
 */
export function useFocusKept(opened: boolean): void {
  const before = useRef(opened);
  useEffect(() => {
    const closed = before.current && !opened;
    before.current = opened;
    if (!closed) return;
    const timer = setTimeout(() => {
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      const below = [...document.querySelectorAll<HTMLElement>("[role=dialog] [tabindex='-1'], #content")];
      (below.findLast((one) => one.closest("[role=dialog]")) ?? below.at(-1))?.focus();
    }, givenBack);
    return () => clearTimeout(timer);
  }, [opened]);
}
