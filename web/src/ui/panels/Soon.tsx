import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { onFirstUse } from "../../base/firstUse.ts";

/** A part in a chunk of its own (`lazyPart`). */
interface Part {
  preload?: (() => Promise<unknown> | undefined) | undefined;
}

const here = new WeakSet<Part>();

interface Props {
  part: Part;
  /** What looks like it and stands in its place until it is there: the button or box at which it opens. */
  before: ReactNode;
  /** The part itself. */
  children: ReactNode;
}

/**
 * What opens at a button or box, fetched with the first sign of a person. Whoever pressed or came to what stood in its place
 * meanwhile has pressed it, and is there.
 */
export function Soon({ part, before, children }: Props) {
  const [ready, setReady] = useState(() => here.has(part));
  const place = useRef<HTMLSpanElement>(null);
  const focused = useRef(false);
  const pressed = useRef(false);
  const held = useRef<Promise<void>>(undefined);
  const fetch = async () => {
    await part.preload?.();
    here.add(part);
    // Taken away under a finger that is down, it would be pressed by nobody.
    await held.current;
    // At once: pressed between here and then, what stood in its place would go before anybody heard of it.
    flushSync(() => setReady(true));
  };
  const begin = useEffectEvent(fetch);
  useEffect(() => {
    if (!here.has(part)) onFirstUse(() => begin());
  }, [part]);
  useLayoutEffect(() => {
    const target = place.current?.querySelector<HTMLElement>("button, input");
    if (!ready || !target) return;
    if (focused.current) target.focus();
    if (pressed.current) target.click();
  }, [ready]);
  if (ready)
    return (
      <span ref={place} style={{ display: "contents" }}>
        {children}
      </span>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: those of the button within
    <span
      ref={place}
      style={{ display: "contents" }}
      onFocus={() => {
        focused.current = true;
        void fetch();
      }}
      onBlur={() => {
        focused.current = false;
      }}
      onPointerDown={() => {
        held.current = until("pointerup", "pointercancel");
      }}
      onKeyDown={() => {
        held.current = until("keyup");
      }}
      onClick={() => {
        pressed.current = true;
        void fetch();
      }}
    >
      {before}
    </span>
  );
}

/** Ends with the first of these events, and with the click that it makes. */
const until = (...events: string[]) =>
  new Promise<void>((resolve) => {
    const end = () => {
      for (const event of events) window.removeEventListener(event, end, true);
      setTimeout(resolve);
    };
    for (const event of events) window.addEventListener(event, end, true);
  });
