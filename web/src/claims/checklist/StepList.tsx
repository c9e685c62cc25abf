import { type ChecklistStep, checklistAddress, checklistStepNumbers, checklistSteps } from "@refundry/contract/claims";
import { IconCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { placeOf } from "../../base/addresses.ts";
import own from "./checklist.module.css";
import { attachments, toHandIn, useRequirements } from "./owed.ts";

interface Props {
  client: number;
  current: ChecklistStep;
  done: readonly ChecklistStep[];
  /** Steps in which something is typed and not sent. */
  unsent: readonly ChecklistStep[];
  /** Steps that may be opened. */
  opens: (step: ChecklistStep) => boolean;
}

interface Count extends Pick<Props, "current" | "unsent"> {
  /** How many steps are ticked. */
  ticked: number;
  /** Every step was saved. */
  isThrough: boolean;
  /** How many documents are outstanding; null while nobody knows. */
  owed: number | null;
}

/** What is said of all steps together: whoever is through with them and owes documents reads that as well. */
function countText({ current, unsent, ticked, isThrough, owed }: Count): string {
  const typed = `${unsent.length === 1 ? "step" : "steps"} ${unsent.join(", ")}`;
  if (!isThrough || owed === null) {
    // In the step itself it is said below its title.
    const isElsewhere = unsent.some((step) => step !== current);
    return `Step ${current} of 9 · ${ticked} done${isElsewhere ? ` · not sent: ${typed}` : ""}`;
  }
  if (unsent.length > 0) return `Typed and not sent: ${typed}`;
  if (owed === 0) return "All 9 steps are done";
  return `${ticked} of 9 steps are done · ${owed === 1 ? "1 document" : `${owed} documents`} outstanding`;
}

/** All steps with their ticks; those that were reached lead there. Where there is little room only their numbers stand. */
export function StepList({ client, current, done: saved, unsent, opens }: Props) {
  const asked = useRequirements(client, saved.includes(attachments));
  const owed = asked.data ? toHandIn(asked.data.items).length : null;
  // What was typed and not sent is not done, whatever was sent before.
  const done = saved.filter((step) => !unsent.includes(step) && (step !== attachments || owed === 0));
  return (
    <nav aria-label="Steps" className={own.steps}>
      <p className={own.count}>
        {countText({
          ...{ current, unsent, owed },
          ticked: done.length,
          isThrough: saved.length === checklistSteps.length,
        })}
      </p>
      <ol>
        {checklistStepNumbers.map((step) => {
          const isDone = done.includes(step);
          const shown = (
            <>
              <span className={own.number}>{isDone ? <IconCheck size={14} stroke={2} aria-label="Done" /> : step}</span>
              <span className={own.name}>{checklistSteps[step - 1]}</span>
            </>
          );
          return (
            <li key={step} data-done={isDone || undefined} data-current={step === current || undefined}>
              {opens(step) ? (
                <Link {...placeOf(checklistAddress(client, step))} aria-current={step === current ? "step" : undefined}>
                  {shown}
                </Link>
              ) : (
                <span>{shown}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
