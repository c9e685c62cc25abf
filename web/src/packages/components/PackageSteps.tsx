import { IconCheck } from "@tabler/icons-react";
import steps from "../../ui/panels/steps.module.css";

/** How far a final comes, in order (07, 2.4). */
const names = ["Generated", "Signed", "Verified", "Submitted", "Shipped"] as const;
type Step = (typeof names)[number];

/** Each step of a final: a tick where it is done, its number where it is to come. */
export function PackageSteps({ done }: { done: readonly Step[] }) {
  return (
    <ol className={steps.steps} aria-label="Steps">
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
