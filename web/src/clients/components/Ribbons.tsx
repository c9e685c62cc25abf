import type { Client } from "@refundry/contract/clients";
import { agoText, instantText } from "../../base/instants.ts";
import { useMay } from "../../base/may.ts";
import styles from "../../ui/pieces.module.css";

/** One line each: where the client stands (role 1), and what is to be done next. */
export function Ribbons({ client: { workflow } }: { client: Client }) {
  const readsStage = useMay("clients.admin_tab");
  const evaluated = workflow.workflow_last_evaluated;
  return (
    <div>
      {readsStage && (
        <p className={styles.ribbon}>
          <span>
            Current Status: <strong>{workflow.stage_friendly_name}</strong>
          </span>
          <span className={styles.small} title={instantText(evaluated)}>
            Last Evaluated: {evaluated === null ? "not yet" : agoText(evaluated)}
          </span>
        </p>
      )}
      <p className={styles.ribbon} data-meaning={workflow.next_step === null ? "good" : "wait"}>
        {workflow.next_step === null ? "Nothing required at this time." : `Next Step: ${workflow.next_step}`}
      </p>
    </div>
  );
}
