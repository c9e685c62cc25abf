import { leadStatuses } from "@refundry/contract/leads";

/** The colour of a status by its name, the same in every chart. */
export function statusColor(name: string): string {
  return `var(--lead-${leadStatuses.find((status) => status.name === name)?.id ?? 1})`;
}
