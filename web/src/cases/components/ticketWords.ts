import { type TicketRow, type TicketView, ticketStatusNames } from "@refundry/contract/cases";
import { useMay } from "../../base/may.ts";
import type { Meaning } from "../../ui/words/StatusBadge.tsx";

type Status = TicketRow["status"];

const forStaff: Record<Status, Meaning> = {
  open: "act",
  in_progress: "wait",
  waiting: "wait",
  resolved: "good",
  closed: "na",
};
/** Until it waits for them it is the turn of who answers. */
const forClients: Record<Status, Meaning> = { ...forStaff, open: "na", in_progress: "na", waiting: "act" };

/** What a status means to who reads it. */
export const useStatusMeanings = () => (useMay("shell.needed") ? forClients : forStaff);
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
