import type { Rect, Virtualizer } from "@tanstack/react-virtual";

/** How large the scroller is inside: what its own bar covers is not in sight, and a row below it would be hidden. */
export function insideOf(
  { scrollElement }: Virtualizer<HTMLDivElement, Element>,
  told: (inside: Rect) => void,
): (() => void) | undefined {
  if (!scrollElement) return undefined;
  const tell = () => told({ width: scrollElement.clientWidth, height: scrollElement.clientHeight });
  tell();
  const sizes = new ResizeObserver(tell);
  sizes.observe(scrollElement);
  return () => sizes.disconnect();
}
