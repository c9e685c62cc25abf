import { useLocation } from "@tanstack/react-router";
import { type RefObject, useEffect } from "react";

/** Gives the focus to the field of a step that the hash of the address names, as what staff ask for does. */
export function useAskedField(step: RefObject<HTMLElement | null>): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    // One that is none of a step finds nothing there.
    const field = /^[\w-]+$/.exec(hash)?.[0];
    if (field) focusField(step.current, field);
  }, [hash, step]);
}

/** Gives the focus to a field of a step, by its name; nothing where it has no such field. */
export function focusField(step: Element | null, name: string): void {
  const place = step?.querySelector(`[data-path="${name}"], [data-asked="${name}"]`);
  if (!place) return;
  const input = place.matches("input, textarea") ? place : place.querySelector("input:checked, input, textarea");
  (input as HTMLElement | null)?.focus();
}
