import type { Client } from "@refundry/contract/clients";
import { agoText, instantText } from "../../base/instants.ts";
import { useMay } from "../../base/may.ts";
import { Small } from "../../ui/words/Quiet.tsx";
import { Ribbon } from "../../ui/words/Ribbon.tsx";

/**
 * One line each: where the client stands (for administrators), and what is to be done next. A client that the workflow has
 * not looked at has neither: a stage or a step that follows from nothing would say what is not so.
 */
export function Ribbons({ client: { workflow } }: { client: Client }) {
  const readsStage = useMay("clients.read_stage");
  const evaluated = workflow.workflow_last_evaluated;
  if (evaluated === null) return null;
  return (
    <div>
      {readsStage && (
        <Ribbon>
          <span>
            Current Status: <strong>{workflow.stage_friendly_name}</strong>
          </span>
          <Small title={instantText(evaluated)}>Last Evaluated: {agoText(evaluated)}</Small>
        </Ribbon>
      )}
      <Ribbon meaning={workflow.next_step === null ? "good" : "wait"}>
        {workflow.next_step === null ? "Nothing required at this time." : `Next Step: ${workflow.next_step}`}
      </Ribbon>
    </div>
  );
}
