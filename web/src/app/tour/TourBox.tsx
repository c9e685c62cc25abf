import { Button } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import styles from "./tour.module.css";
import { type Place, useFound, usePlace } from "./tourPlace.ts";

interface Props {
  title: string;
  /** `2 of 6`. */
  count?: string;
  text: string;
  isDone?: boolean;
  /** What it points at; null where it points at nothing. */
  target: string | null;
  /** Leads to where the target stands, while it is not on the page. */
  way?: ReactNode;
  onBack?: () => void;
  onNext?: () => void;
  onSkip?: () => void;
  /** Ends the tour at its last step. */
  onOver?: () => void;
}

const gap = 10;
const width = 320;

/**
 * A step of the tour beside what it points at, with a ring around that; the page goes on working. It stands in the panel or dialog
 * on top, so that the keyboard reaches it.
 */
export function TourBox({ target, ...step }: Props) {
  const element = useFound(target);
  const place = usePlace(element);
  const panel = useFound('[role="dialog"]:not([data-tour])');
  const host = element?.closest<HTMLElement>('[role="dialog"]') ?? panel ?? document.body;
  const shown = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!element || shown.current === element) return;
    shown.current = element;
    element.scrollIntoView({ block: "center" });
  }, [element]);
  return createPortal(<Pointed {...step} place={place} />, host);
}

function Pointed({ place, title, count, text, isDone, way, ...does }: Omit<Props, "target"> & { place: Place | null }) {
  const id = useId();
  const origin = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [from, setFrom] = useState({ top: 0, left: 0 });
  // A panel is what fixed places in it are counted from.
  useEffect(() => {
    const { top = 0, left = 0 } = origin.current?.getBoundingClientRect() ?? {};
    if (top !== from.top || left !== from.left) setFrom({ top, left });
  });
  const at = place && besides(place, box.current?.offsetHeight ?? 180);
  return (
    <>
      <div ref={origin} className={styles.origin} />
      {place && (
        <div
          className={styles.ring}
          aria-hidden
          style={{
            top: place.top - from.top - 4,
            left: place.left - from.left - 4,
            width: place.width + 8,
            height: place.height + 8,
          }}
        />
      )}
      <div
        ref={box}
        role="dialog"
        data-tour
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className={styles.box}
        data-corner={at === null || undefined}
        style={at ? { top: at.top - from.top, left: at.left - from.left } : undefined}
      >
        <div className={styles.head}>
          <strong id={`${id}-title`}>{title}</strong>
          {count && <span>{count}</span>}
        </div>
        <p id={`${id}-text`} aria-live="polite">
          {text}
        </p>
        {isDone && (
          <p className={styles.done}>
            <IconCircleCheck size={16} aria-hidden /> Done
          </p>
        )}
        {place === null && way && <p className={styles.way}>{way}</p>}
        <div className={styles.actions}>
          {does.onSkip && (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={does.onSkip}>
              Skip tour
            </Button>
          )}
          <span className={styles.space} />
          {does.onBack && (
            <Button size="compact-sm" variant="default" onClick={does.onBack}>
              Back
            </Button>
          )}
          {does.onNext && (
            <Button size="compact-sm" onClick={does.onNext}>
              Next
            </Button>
          )}
          {does.onOver && (
            <Button size="compact-sm" onClick={does.onOver}>
              Done
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

/** Below what it points at, above where there is no room below, else over its lower end; always in the window. */
function besides({ top, left, width: wide, height }: Place, own: number): { top: number; left: number } {
  const { innerHeight, innerWidth } = window;
  const below = top + height + gap;
  const above = top - own - gap;
  const fits = below + own <= innerHeight ? below : above >= 0 ? above : innerHeight - own - gap;
  return {
    top: Math.max(gap, fits),
    left: Math.max(gap, Math.min(left + wide - width, innerWidth - width - gap)),
  };
}
