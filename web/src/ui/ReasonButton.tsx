import { Button, type ButtonProps, Tooltip } from "@mantine/core";
import { type ComponentPropsWithoutRef, useId } from "react";

interface Props extends ButtonProps, Omit<ComponentPropsWithoutRef<"button">, keyof ButtonProps> {
  /** Why it cannot be pressed now; nothing when it can. */
  reason?: string | null | undefined;
}

/** A button that, when it cannot be pressed, stays reachable and says why on hover, on focus and to screen readers. */
export function ReasonButton({ reason, onClick, type = "button", children, ...others }: Props) {
  const id = useId();
  if (!reason) {
    return (
      <Button {...others} type={type} onClick={onClick}>
        {children}
      </Button>
    );
  }
  return (
    <>
      <Tooltip label={reason}>
        <Button
          {...others}
          type="button"
          data-disabled
          aria-disabled="true"
          aria-describedby={id}
          onClick={(event) => event.preventDefault()}
        >
          {children}
        </Button>
      </Tooltip>
      <span id={id} className="visually-hidden">
        {reason}
      </span>
    </>
  );
}
