import { useLocation } from "@tanstack/react-router";
import { type RefObject, useEffect } from "react";

/** Gives the focus to the field of a step that the hash of the address names, as what staff ask for does. */
export function useAskedField(step: RefObject<HTMLElement | null>): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    // One that is none of a step finds nothing there.
    const field = /^[\w-]+$/.exec(hash)?.[0];
    const place = field && step.current?.querySelector(`[data-path="${field}"], [data-asked="${field}"]`);
    if (!place) return;
    const input = place.matches("input, textarea") ? place : place.querySelector("input:checked, input, textarea");
    (input as HTMLElement | null)?.focus();
  }, [hash, step]);
}
