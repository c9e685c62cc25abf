import { IconCheck } from "@tabler/icons-react";
import styles from "./steps.module.css";

/** The steps of a longer task, with the present one marked. */
export function StepBar({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <ol className={styles.steps} aria-label="Steps">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? "step" : undefined}
          data-state={index < current ? "done" : index === current ? "now" : "later"}
        >
          <span className={styles.number}>
            {index < current ? <IconCheck size={13} aria-label="Done" /> : index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
