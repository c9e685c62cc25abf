import { Anchor, Button } from "@mantine/core";
import { checklistSteps } from "@refundry/contract/claims";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { instantText } from "../../base/instants.ts";
import { FormFrame } from "../../ui/form/FormFrame.tsx";
import { ask } from "../../ui/panels/ask.ts";
import { AskedHere } from "./AskedHere.tsx";
import own from "./checklist.module.css";
import { fillingText } from "./draftKeeper.ts";
import { OlderDraft } from "./OlderDraft.tsx";
import { focusField, useAskedField } from "./useAskedField.ts";
import type { DraftProblem, StepDraft } from "./useDraft.ts";
import type { StepFormFrame, StepProps } from "./useStepForm.ts";

interface Props extends StepFormFrame {
  place: StepProps;
  children: ReactNode;
}

/** The fields of a step with `Back` and `Save and Continue`; for readers the same fields, closed. */
export function StepForm({ place, frame, draft, children }: Props) {
  const { step, mayChange, onBack } = place;
  const title = checklistSteps[step - 1] ?? "";
  return (
    <StepBody place={place} note={mayChange && <DraftNote draft={draft} />}>
      {mayChange ? (
        <FormFrame
          frame={frame}
          action="Save and Continue"
          acting="Saving…"
          label={title}
          cancel="Back"
          {...(onBack && { onCancel: onBack })}
        >
          {draft.older.length > 0 && <OlderDraft draft={draft} />}
          {children}
        </FormFrame>
      ) : (
        <>
          <fieldset className={own.closed} disabled aria-label={title}>
            {children}
          </fieldset>
          <StepButtons place={place} />
        </>
      )}
    </StepBody>
  );
}

/** The title of a step, which takes the focus when one comes to it, and what stands below it. */
export function StepBody({ place, note, children }: { place: StepProps; note?: ReactNode; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLElement>(null);
  useEffect(() => {
    // Who came by a button of another step, whose place is gone now.
    if (document.activeElement === document.body) title.current?.focus();
  }, []);
  useAskedField(body);
  // Where one comes to a step its form is not yet reached.
  const send = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== title.current || event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.currentTarget.querySelector<HTMLElement>("[type=submit]")?.click();
  };
  return (
    <section ref={body} className={own.body} aria-labelledby="checklist-step" onKeyDown={send}>
      <h2 id="checklist-step" ref={title} tabIndex={-1}>
        {checklistSteps[place.step - 1]}
      </h2>
      {note}
      <AskedHere place={place} />
      {children}
    </section>
  );
}

/** Goes through the steps without saving anything. */
export function StepButtons({ place: { onBack, onNext, step } }: { place: StepProps }) {
  return (
    <div className={own.buttons}>
      {onBack && (
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
      )}
      {step < checklistSteps.length && <Button onClick={onNext}>Next</Button>}
    </div>
  );
}

/** Whether what is typed is safe, and who else is typing. */
function DraftNote({ draft: { state, problems, discard, loadTheirs, keepMine } }: { draft: StepDraft }) {
  const { theirs, offline, savedAt, continuedFrom, typedBy } = state;
  const throwAway = async () => {
    const text = "What was typed in this step and not saved is thrown away.";
    if (await ask({ title: "Discard what was typed?", text, confirm: "Discard", danger: true })) discard();
  };
  return (
    <div className={own.note} aria-live="polite">
      {theirs ? (
        <p className={own.met} data-meaning="act">
          <span>{fillingText(theirs.name)}</span>
          <Button size="compact-sm" variant="default" onClick={loadTheirs}>
            Load theirs
          </Button>
          <Button size="compact-sm" variant="default" onClick={keepMine}>
            Keep mine
          </Button>
        </p>
      ) : offline ? (
        <p>No connection. What you type is kept in this browser until it is back.</p>
      ) : (
        <>
          {continuedFrom && (
            <p>
              <span>
                Continued from {instantText(continuedFrom)}
                {typedBy && `, typed by ${typedBy}`}
              </span>
              <Button size="compact-sm" variant="subtle" color="red" onClick={() => void throwAway()}>
                Discard
              </Button>
            </p>
          )}
          {problems.length > 0 ? (
            <div className={own.met} data-meaning="act">
              <strong>Draft kept, not sent.</strong>
              <ul>
                {problems.map((one) => (
                  <li key={one.name}>
                    <ProblemLink {...one} />
                  </li>
                ))}
              </ul>
            </div>
          ) : (
            savedAt && <p>Saved at {instantText(savedAt)}</p>
          )}
        </>
      )}
    </div>
  );
}

/** A field that cannot be sent as it is, with the way to it. */
const ProblemLink = ({ name, label, text }: DraftProblem) => (
  <>
    <Anchor
      component="button"
      type="button"
      inherit
      c="inherit"
      underline="always"
      onClick={(event) => focusField(event.currentTarget.closest("section"), name)}
    >
      {label}
    </Anchor>
    : {text}
  </>
);
