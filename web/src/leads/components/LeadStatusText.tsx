import { type LeadRow, readyToConvert } from "@refundry/contract/leads";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";

/** How far a lead is; only one that waits to be made a client, and can be, asks for something. */
export function LeadStatusText({ status, known_elsewhere: checked }: Pick<LeadRow, "status" | "known_elsewhere">) {
  const { id, name } = status;
  return id === readyToConvert && !checked ? <StatusBadge meaning="act">{name}</StatusBadge> : name;
}

/** That nothing can be made of a lead until staff decided, for who does not decide it. */
export const beingChecked = <StatusBadge meaning="wait">Being checked</StatusBadge>;
