/**
 * Before something goes that holds the focus: gives it to what stands nearest to that in a place, after it or else before it, so that
 * whoever works with the keyboard goes on there.
 */
export function focusBeside(
  going: Element | null,
  place: Element | null,
  selector = "a[href], button:not(:disabled)",
): void {
  if (!going || !place) return;
  const others = [...place.querySelectorAll<HTMLElement>(selector)].filter((one) => !going.contains(one));
  const isAfter = (one: Element) => Boolean(going.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
  const next = others.find(isAfter) ?? others.at(-1);
  next?.focus();
}
