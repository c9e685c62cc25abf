import { useEffect, useEffectEvent } from "react";

/** What is open, the innermost last. One listener closes the innermost only, so that Escape peels one layer. */
const open: (() => void)[] = [];

function onEscape(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.isComposing) return;
  // An open menu or list of choices closes first; it marks its elements so.
  const inside = event.target instanceof Element && event.target.closest('[data-mantine-stop-propagation="true"]');
  const close = open.at(-1);
  if (inside || !close) return;
  event.stopPropagation();
  close();
}

if (typeof window !== "undefined") window.addEventListener("keydown", onEscape, { capture: true });

/** Closes on Escape while it is the innermost of what is open. */
export function useEscape(opened: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!opened) return;
    const layer = () => close();
    open.push(layer);
    return () => {
      open.splice(open.indexOf(layer), 1);
    };
  }, [opened]);
}
