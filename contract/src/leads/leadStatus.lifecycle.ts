import type { StateOf } from "../platform/lifecycle.ts";
import type { leadLifecycle } from "./lead.lifecycle.ts";

export type LeadState = StateOf<typeof leadLifecycle>;
export const leadKinds = ["open", "closed", "converted"] as const;
export type LeadKind = (typeof leadKinds)[number];

export interface LeadStatus {
  id: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
  state: LeadState;
  name: string;
  workflow_order: number;
  kind: LeadKind;
}

/** The ten fixed statuses in their order (12, 3). */
export const leadStatuses: readonly LeadStatus[] = [
  { id: 1, state: "new", name: "New lead", workflow_order: 10, kind: "open" },
  { id: 2, state: "contacted", name: "Contacted", workflow_order: 20, kind: "open" },
  { id: 3, state: "interested", name: "Interested", workflow_order: 30, kind: "open" },
  { id: 5, state: "follow_up", name: "Follow up later", workflow_order: 40, kind: "open" },
  { id: 4, state: "ready", name: "Ready to convert", workflow_order: 50, kind: "open" },
  { id: 6, state: "not_interested", name: "Not interested", workflow_order: 60, kind: "closed" },
  { id: 7, state: "not_qualified", name: "Does not qualify", workflow_order: 70, kind: "closed" },
  { id: 8, state: "unreachable", name: "Cannot be reached", workflow_order: 80, kind: "closed" },
  { id: 9, state: "converted", name: "Converted", workflow_order: 90, kind: "converted" },
  { id: 10, state: "duplicate", name: "Duplicate", workflow_order: 100, kind: "closed" },
];

/** The one that a lead must have to become a client. */
export const readyToConvert = 4;
