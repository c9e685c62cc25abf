import type { TooltipProps } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import { cloneElement, type HTMLAttributes, type ReactElement, type Ref, Suspense, useEffect, useState } from "react";
import { onFirstUse } from "../../base/firstUse.ts";
import { lazyPart } from "../../base/lazyPart.ts";

const TipBox = lazyPart(() => import("./TipBox.tsx"), "TipBox");
onFirstUse(async () => TipBox.preload?.());

interface Props
  extends Pick<TooltipProps, "label" | "position" | "maw" | "openDelay" | "disabled">,
    Omit<HTMLAttributes<HTMLElement>, "children"> {
  /** What it is about: an element, or a component that takes a ref. What opens at it may hand on more properties for it. */
  children: ReactElement<HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }>;
  ref?: Ref<HTMLElement>;
}

/**
 * Words beside what the pointer or the keyboard's focus rests on, until it leaves or Escape is pressed. What places them comes
 * with the first sign of a person: no page waits for it.
 */
export function Tip({ children, label, position, maw, disabled = false, openDelay = 150, ref, ...others }: Props) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const merged = useMergedRef(children.props.ref, ref, setTarget);
  useEffect(() => {
    if (!target || disabled) return;
    let timer: ReturnType<typeof setTimeout>;
    const show = (delay: number) => {
      setWanted(true);
      clearTimeout(timer);
      timer = setTimeout(() => setOpen(true), delay);
    };
    const hide = () => {
      clearTimeout(timer);
      setOpen(false);
    };
    const listeners = {
      mouseenter: () => show(openDelay),
      mouseleave: hide,
      focusin: () => target.matches(":focus-visible") && show(0),
      focusout: hide,
      // What opens at it speaks for itself, and needs the place.
      click: () => target.hasAttribute("aria-haspopup") && hide(),
      keydown: (event: Event) => event instanceof KeyboardEvent && event.key === "Escape" && hide(),
    };
    for (const [name, listener] of Object.entries(listeners)) target.addEventListener(name, listener);
    return () => {
      hide();
      for (const [name, listener] of Object.entries(listeners)) target.removeEventListener(name, listener);
    };
  }, [target, disabled, openDelay]);
  useEffect(() => {
    if (!target || !open || typeof label !== "string" || isSaidBy(target, label)) return;
    target.setAttribute("aria-description", label);
    return () => target.removeAttribute("aria-description");
  }, [target, open, label]);
  return (
    <>
      {cloneElement(children, { ...others, ref: merged })}
      {wanted && target && (
        <Suspense fallback={null}>
          <TipBox target={target} label={label} position={position} maw={maw} opened={open && !disabled} />
        </Suspense>
      )}
    </>
  );
}

/** Whether the target says the words to those who hear it, by its name or a description of its own. */
const isSaidBy = (target: HTMLElement, words: string) =>
  target.getAttribute("aria-label") === words ||
  target.hasAttribute("aria-describedby") ||
  target.hasAttribute("aria-description");
