import { IconCheck } from "@tabler/icons-react";
import steps from "../../ui/panels/steps.module.css";

interface Props<Step extends string> {
  /** What is gone through, in order. */
  names: readonly Step[];
  done: readonly Step[];
  label: string;
}

/** How far something is: a tick where a step is done, its number where it is to come. */
export function PackageSteps<Step extends string>({ names, done, label }: Props<Step>) {
  return (
    <ol className={steps.steps} aria-label={label}>
      {names.map((name, index) => {
        const isDone = done.includes(name);
        return (
          <li key={name} data-state={isDone ? "now" : "later"}>
            <span className={steps.number} aria-hidden>
              {isDone ? <IconCheck size={13} /> : index + 1}
            </span>
            {name}
            <span className="visually-hidden">{isDone ? " (done)" : " (not yet)"}</span>
          </li>
        );
      })}
    </ol>
  );
}
