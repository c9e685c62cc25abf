import { Button, type ButtonProps } from "@mantine/core";
import { type ComponentPropsWithoutRef, type MouseEvent, useId } from "react";
import { Tip } from "./Tip.tsx";

interface Props extends ButtonProps, Omit<ComponentPropsWithoutRef<"button">, keyof ButtonProps> {
  /** Why it cannot be pressed now; nothing when it can. */
  reason?: string | null | undefined;
  /** Shown on hover while it can be pressed: its keys. */
  hint?: string;
  /** The reason may stand on the page already, as a field's message: it is told without being written a second time. */
  unwritten?: boolean;
  /** It was pressed all the same: what is missing can be shown where it is missing. */
  onRefused?: () => void;
}

/**
 * A button that, when it cannot be pressed, stays reachable and says why on hover, on focus and to screen readers. It stays
 * one and the same element, so that whoever pressed it with the keyboard is still there when it can be pressed again.
 */
export function ReasonButton(props: Props) {
  const { reason, hint, unwritten = false, onRefused, onClick, type = "button", children, ...others } = props;
  const id = useId();
  const told = unwritten ? { "aria-description": reason ?? undefined } : { "aria-describedby": id };
  const refused = reason ? ({ "data-disabled": true, "aria-disabled": "true", ...told } as const) : undefined;
  const refuse = (event: MouseEvent) => {
    event.preventDefault();
    onRefused?.();
  };
  return (
    <>
      <Tip maw={360} label={reason ?? hint} disabled={!reason && !hint} openDelay={reason ? 0 : 600}>
        <Button {...others} {...refused} type={reason ? "button" : type} onClick={reason ? refuse : onClick}>
          {children}
        </Button>
      </Tip>
      {reason && !unwritten && (
        <span id={id} className="visually-hidden">
          {reason}
        </span>
      )}
    </>
  );
}
