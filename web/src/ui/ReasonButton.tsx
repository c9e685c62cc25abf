import { Button, type ButtonProps, Tooltip } from "@mantine/core";
import { type ComponentPropsWithoutRef, useId } from "react";

interface Props extends ButtonProps, Omit<ComponentPropsWithoutRef<"button">, keyof ButtonProps> {
  /** Why it cannot be pressed now; nothing when it can. */
  reason?: string | null | undefined;
}

/**
 * A button that, when it cannot be pressed, stays reachable and says why on hover, on focus and to screen readers. It stays
 * one and the same element, so that whoever pressed it with the keyboard is still there when it can be pressed again.
 */
export function ReasonButton({ reason, onClick, type = "button", children, ...others }: Props) {
  const id = useId();
  const refused = reason
    ? ({ "data-disabled": true, "aria-disabled": "true", "aria-describedby": id } as const)
    : undefined;
  return (
    <>
      <Tooltip label={reason} disabled={!reason}>
        <Button
          {...others}
          {...refused}
          type={reason ? "button" : type}
          onClick={reason ? (event) => event.preventDefault() : onClick}
        >
          {children}
        </Button>
      </Tooltip>
      {reason && (
        <span id={id} className="visually-hidden">
          {reason}
        </span>
      )}
    </>
  );
}
