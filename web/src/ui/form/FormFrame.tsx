import { Button } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef } from "react";
import { lazyPart } from "../../base/lazyPart.ts";
import { fieldsAnd } from "../fieldSelector.ts";
import { takeTyping } from "../panels/typedAhead.ts";
import { useLast } from "../panels/useLast.ts";
import { ReasonButton } from "../words/ReasonButton.tsx";
import { useShortcutWords } from "../words/shortcuts.ts";
import styles from "./form.module.css";
import { goToUnsettled } from "./unsettled.ts";
import type { FormFrame as Frame } from "./useFormFrame.ts";

const ChangedNote = lazyPart(() => import("../words/ChangedNote.tsx"), "ChangedNote");
const StaleDialog = lazyPart(() => import("./StaleDialog.tsx"), "StaleDialog");

interface Props<Values extends object> {
  frame: Frame<Values>;
  /** What the button says, and what it says while sending. */
  action: string;
  acting: string;
  children: ReactNode;
  onCancel?: () => void;
  /** What the button says that leaves the form. */
  cancel?: string;
  /** Other actions, apart from the primary one: a red outline among them. */
  others?: ReactNode;
  /** A second way to send: what it says, and where it leads once that is saved. */
  goOn?: { words: string; go: () => void } | null;
  label?: string;
  /** What it does destroys something: a red outline. */
  danger?: boolean;
}

/**
 * A form: its fields, then the primary button at the bottom right, which Ctrl+Enter presses too. What the
 * server refuses leads to the first field that it marked.
 */
export function FormFrame<Values extends object>(props: Props<Values>) {
  const { frame, action, acting, children, onCancel, cancel = "Cancel", others, goOn, label, danger = false } = props;
  const place = useRef<HTMLFormElement>(null);
  const { refused, pointed, letSave } = frame;
  const stale = useLast(frame.stale);
  // What rejects, reverts or accepts is done by its own button alone.
  const saves = action === "Save";
  useEffect(() => letSave(saves), [letSave, saves]);
  useEffect(() => {
    if (refused) goToFirstProblem(place.current);
  }, [refused]);
  useEffect(() => {
    if (pointed === 0) return;
    // Behind a question that closes and gives the focus back.
    const later = setTimeout(() => goToFirstProblem(place.current), 60);
    return () => clearTimeout(later);
  }, [pointed]);
  useEffect(() => {
    if (place.current) focusFirstField(place.current);
  }, []);
  // Every problem at once, under its field, for who presses although it cannot be sent yet.
  const showProblems = () => {
    if (frame.sending) return;
    frame.form.validate();
    setTimeout(() => goToFirstProblem(place.current));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (frame.canSend) void submit();
      else showProblems();
    } else if (event.key === "Enter" && isOpenList(event.target)) event.preventDefault();
  };
  useShortcutWords(label ?? "Form", [["Ctrl+Enter", action]]);
  const submit = async () => !goToUnsettled(place.current) && (await frame.submit());
  const submitAndGoOn = async () => {
    if (await submit()) goOn?.go();
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
        if (frame.canSend) void submit();
      }}
    >
      {frame.news && (
        <Suspense fallback={null}>
          <ChangedNote news={frame.news.news} onReload={frame.takeNews} />
        </Suspense>
      )}
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
            {cancel}
          </Button>
        )}
        {goOn && (
          <ReasonButton
            variant="light"
            reason={frame.canSend ? null : (frame.reason ?? missingAbove)}
            unwritten
            onRefused={showProblems}
            onClick={() => void submitAndGoOn()}
          >
            {goOn.words}
          </ReasonButton>
        )}
        <ReasonButton
          type="submit"
          reason={frame.canSend ? null : (frame.reason ?? missingAbove)}
          unwritten
          onRefused={showProblems}
          hint="Ctrl+Enter"
          color={danger ? "red" : undefined}
          variant={danger ? "outline" : "filled"}
        >
          {frame.sending ? acting : action}
        </ReasonButton>
      </div>
      {stale && (
        <Suspense fallback={null}>
          <StaleDialog
            stale={frame.stale}
            onClose={frame.keepTyping}
            onReload={frame.takeTheirs}
            onApply={frame.apply}
          />
        </Suspense>
      )}
    </form>
  );
}

const missingAbove = "Something is still missing above.";

/** What is typed into a list that stands open is not chosen yet: Enter is meant for it, and sends nothing. */
const isOpenList = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches('[role="combobox"][aria-expanded="true"]');

function goToFirstProblem(form: HTMLFormElement | null): void {
  // Who stands in a field that is marked is where it is to be corrected.
  if (form?.contains(document.activeElement) && document.activeElement?.matches('[aria-invalid="true"]')) return;
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

const firstField = fieldsAnd("[role=switch]");

/** The cursor starts in the first field of a form that was opened: in a dialog, or in a card that is edited in place. */
function focusFirstField(form: HTMLFormElement): void {
  const host = form.closest("[data-opens-form]");
  // What is to be read or decided before the form keeps the cursor.
  if (!host || form.contains(document.activeElement) || host.querySelector("[data-reads-first]")) return;
  const field = form.querySelector<HTMLElement>("[data-autofocus]") ?? form.querySelector<HTMLElement>(firstField);
  // A dialog that is opening puts the focus into the field that says so, once it stands.
  if (!host.querySelector("[data-autofocus]")) field?.setAttribute("data-autofocus", "");
  field?.focus();
  if (field) takeTyping(field);
}
