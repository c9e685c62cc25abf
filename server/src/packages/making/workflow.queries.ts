import type { Quarter } from "@refundry/contract/values";
import type { Tx } from "../../platform/index.ts";

/** What the stages of a client say to the request of a final (07, 2.1). */
export interface WorkflowFacts {
  /** Quarters at status 2: a new final is for them. */
  again: Quarter[];
  readyToFile: boolean;
}

type ReadWorkflow = (tx: Tx, client: number) => Promise<WorkflowFacts>;
let read: ReadWorkflow = async () => ({ again: [], readyToFile: false });

/** The area of the stages says how they are read; it rests on this area, not the other way round. Answers the former one. */
export function registerWorkflow(reads: ReadWorkflow): ReadWorkflow {
  const former = read;
  read = reads;
  return former;
}

export function workflowOf(tx: Tx, client: number): Promise<WorkflowFacts> {
  return read(tx, client);
}
