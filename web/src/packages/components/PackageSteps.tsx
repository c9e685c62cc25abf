import { IconCheck } from "@tabler/icons-react";
import steps from "../../ui/panels/steps.module.css";

interface Props<Step extends string> {
  /** What is gone through, in order. */
  names: readonly Step[];
  done: readonly Step[];
  label: string;
  /** It ended, and what is not done never will be: `shipped without it`. */
  without?: string | undefined;
}

/** How far something is: a tick where a step is done, its number where it is to come, a dash where it was passed over. */
export function PackageSteps<Step extends string>({ names, done, label, without }: Props<Step>) {
  return (
    <ol className={steps.steps} aria-label={label}>
      {names.map((name, index) => {
        const isDone = done.includes(name);
        return (
          <li key={name} data-state={isDone ? "now" : "later"}>
            <span className={steps.number} aria-hidden>
              {isDone ? <IconCheck size={13} /> : without ? "–" : index + 1}
            </span>
            {name}
            {!isDone && without ? (
              ` (${without})`
            ) : (
              <span className="visually-hidden">{isDone ? " (done)" : " (not yet)"}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
