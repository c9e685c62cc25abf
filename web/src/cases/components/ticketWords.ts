import { type TicketRow, type TicketView, ticketStatusNames, ticketStatusText } from "@refundry/contract/cases";
import { useMay } from "../../base/may.ts";
import { useSession } from "../../base/session.ts";
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

/** What the status of a ticket is called and means to who reads it: it is the turn of who asked, whatever their role. */
export function useTicketStatus() {
  const self = useSession()?.current_user_id;
  const meanings = useMay("shell.needed") ? forClients : forStaff;
  return ({ status, requester }: Pick<TicketRow, "status" | "requester">) => {
    const isOwn = requester.id === self;
    const meaning: Meaning = isOwn && status === "waiting" ? "act" : meanings[status];
    return { words: ticketStatusText(status, isOwn), meaning };
  };
}

/** What a status is called in a history, which is nobody's own. */
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
