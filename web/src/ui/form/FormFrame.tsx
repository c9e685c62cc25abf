import { Button } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { ReasonButton } from "../words/ReasonButton.tsx";
import styles from "./form.module.css";
import { StaleDialog } from "./StaleDialog.tsx";
import type { FormFrame as Frame } from "./useFormFrame.ts";

interface Props<Values extends object> {
  frame: Frame<Values>;
  /** What the button says, and what it says while sending. */
  action: string;
  acting: string;
  children: ReactNode;
  onCancel?: () => void;
  /** Other actions, apart from the primary one: a red outline among them. */
  others?: ReactNode;
  label?: string;
  /** What it does destroys something: a red outline. */
  danger?: boolean;
}

/**
 * A form: its fields, then the primary button at the bottom right, which Ctrl+Enter presses too. What the
 * server refuses leads to the first field that it marked.
 */
export function FormFrame<Values extends object>(props: Props<Values>) {
  const { frame, action, acting, children, onCancel, others, label, danger = false } = props;
  const place = useRef<HTMLFormElement>(null);
  const { refused } = frame;
  useEffect(() => {
    if (refused) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && frame.canSend) {
      event.preventDefault();
      frame.submit();
    }
  };
  return (
    <form
      ref={place}
      className={styles.form}
      noValidate
      aria-label={label}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        if (frame.canSend) frame.submit();
      }}
    >
      {children}
      {frame.unseen.length > 0 && (
        <p className={styles.refusal} role="alert">
          {frame.unseen.join(" ")}
        </p>
      )}
      <div className={styles.footer}>
        <div className={styles.others}>{others}</div>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <ReasonButton
          type="submit"
          reason={frame.canSend ? null : (frame.reason ?? "Something is still missing above.")}
          unwritten
          hint="Ctrl+Enter"
          color={danger ? "red" : undefined}
          variant={danger ? "outline" : "filled"}
        >
          {frame.sending ? acting : action}
        </ReasonButton>
      </div>
      <StaleDialog stale={frame.stale} onClose={frame.keepTyping} onReload={frame.takeTheirs} onApply={frame.apply} />
    </form>
  );
}
