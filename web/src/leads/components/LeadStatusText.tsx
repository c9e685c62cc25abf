import { type LeadRow, readyToConvert } from "@refundry/contract/leads";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";

/** How far a lead is; only one that waits to be made a client asks for something. */
export function LeadStatusText({ status: { id, name } }: Pick<LeadRow, "status">) {
  return id === readyToConvert ? <StatusBadge meaning="act">{name}</StatusBadge> : name;
}
