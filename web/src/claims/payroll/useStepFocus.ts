import { type RefObject, useEffect, useRef } from "react";

const fields = "input:not([disabled], [type=file]), select:not([disabled])";

/** Scrolls whatever the piece stands in to its beginning. */
function toTop(piece: HTMLElement): void {
  for (let around = piece.parentElement; around; around = around.parentElement) around.scrollTop = 0;
}

/**
 * The part of a dialog that shows a step. Each next step is read from its beginning, and takes the focus into its first field,
 * which is brought into sight; the check as a whole, which is read first. What `state` tells of may take away what had the
 * focus: it then goes to the step.
 */
export function useStepFocus(step: string, state: string): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null);
  const before = useRef(step);
  useEffect(() => {
    const piece = part.current;
    if (!piece || before.current === step) return;
    before.current = step;
    toTop(piece);
    const first = step === "Check" ? null : piece.querySelector<HTMLElement>(fields);
    (first ?? piece).focus({ preventScroll: true });
    // No further than it must: below a long table the buttons at the end would cover it.
    first?.scrollIntoView({ block: "nearest" });
  }, [step]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it tells of is what the effect waits for
  useEffect(() => {
    if (document.activeElement === document.body) part.current?.focus({ preventScroll: true });
  }, [state]);
  return part;
}
