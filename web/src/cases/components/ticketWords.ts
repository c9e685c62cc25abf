import { type TicketRow, type TicketView, ticketStatusNames } from "@refundry/contract/cases";
import type { Meaning } from "../../ui/words/StatusBadge.tsx";

type Status = TicketRow["status"];

export const statusMeanings: Record<Status, Meaning> = {
  open: "act",
  in_progress: "wait",
  waiting: "wait",
  resolved: "good",
  closed: "na",
};
export const statusText = (value: unknown) => ticketStatusNames[value as Status] ?? String(value);

export const ticketTabs = [
  ["open", "Open"],
  ["waiting", "Waiting for you"],
  ["resolved", "Resolved"],
  ["all", "All"],
] as const satisfies readonly (readonly [TicketView, string])[];

export interface OfClient {
  id: number;
  name: string;
}
