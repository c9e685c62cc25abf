import { Button } from "@mantine/core";
import { type Ticket, ticketCategories, ticketPriorities } from "@refundry/contract/cases";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../../base/api.ts";
import { instantText } from "../../base/instants.ts";
import { useMay } from "../../base/may.ts";
import { useWatched } from "../../base/realtime.ts";
import { Facts } from "../../ui/figures/Facts.tsx";
import { HeadRow, Stack } from "../../ui/panels/Arranged.tsx";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { RecordPanel } from "../../ui/panels/RecordPanel.tsx";
import { useGone } from "../../ui/records/useGone.ts";
import { Ribbon } from "../../ui/words/Ribbon.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { AnswerBox } from "./AnswerBox.tsx";
import { TicketDesk } from "./TicketDesk.tsx";
import { TicketThread } from "./TicketThread.tsx";
import { useTicketStatus } from "./ticketWords.ts";
import { useTicketChange } from "./useTicketChange.ts";

interface Props {
  id: number | null;
  opened: boolean;
  onClose: () => void;
  /** Begins a new one that refers to this. */
  onAgain: (subject: string) => void;
}

/** One ticket at the right: what it is about, its thread, and the box to write in. */
export function TicketPanel({ id, opened, onClose, onAgain }: Props) {
  const found = useQuery({
    ...api.cases.ticket.queryOptions({ input: { params: { id: id ?? 0 } } }),
    enabled: id !== null,
  });
  useWatched("tickets", id);
  const gone = useGone(id, found.error);
  return (
    <RecordPanel
      opened={opened && !gone}
      onClose={onClose}
      title={found.data ? `${found.data.number} · ${found.data.subject}` : "Ticket"}
      size="form"
      record={id}
    >
      {!gone && (
        <Loaded query={found} lines={8}>
          {(ticket) => <Opened key={ticket.id} ticket={ticket} onAgain={onAgain} />}
        </Loaded>
      )}
    </RecordPanel>
  );
}

function Opened({ ticket, onAgain }: { ticket: Ticket; onAgain: Props["onAgain"] }) {
  const { status, overdue, answer_due: due, abilities } = ticket;
  const { busy, change } = useTicketChange(ticket);
  const { words, meaning } = useTicketStatus()(ticket);
  return (
    <Stack>
      <HeadRow>
        <StatusBadge meaning={meaning}>{words}</StatusBadge>
        {due !== null && (
          <StatusBadge meaning={overdue ? "bad" : "wait"}>
            {overdue ? `Overdue since ${instantText(due)}` : `Answer due ${instantText(due)}`}
          </StatusBadge>
        )}
        {ticket.private && <StatusBadge meaning="na">Private</StatusBadge>}
        {abilities.resolve && (
          <Button
            size="xs"
            variant="default"
            loading={busy}
            onClick={() => void change({ status: "resolved" }, "Ticket resolved.")}
          >
            Resolve
          </Button>
        )}
      </HeadRow>
      <TicketFacts ticket={ticket} />
      {abilities.change && <TicketDesk ticket={ticket} />}
      <TicketThread messages={ticket.messages} />
      {abilities.silent !== null && <Ribbon>{abilities.silent}</Ribbon>}
      {status === "resolved" && abilities.write && <Ribbon>This ticket is resolved. A message opens it again.</Ribbon>}
      {status === "closed" ? (
        <div>
          <Button variant="default" onClick={() => onAgain(`${ticket.number}: ${ticket.subject}`.slice(0, 200))}>
            New ticket about this
          </Button>
        </div>
      ) : (
        (abilities.write || abilities.change) && <AnswerBox ticket={ticket} />
      )}
    </Stack>
  );
}

function TicketFacts({ ticket }: { ticket: Ticket }) {
  const assignees = useMay("cases.ticket_assignees");
  const { client, abilities } = ticket;
  return (
    <Facts
      facts={[
        ...(client
          ? ([
              [
                "Client",
                <Link
                  key="client"
                  to="/clients/$clientId/$tab"
                  params={{ clientId: String(client.id), tab: "profile" }}
                >
                  {client.name} #{client.id}
                </Link>,
              ],
            ] as const)
          : []),
        ["Requester", ticket.requester.name],
        ["Opened", instantText(ticket.created_at)],
        // Who may change these has fields for them.
        ...(abilities.change
          ? []
          : ([
              ["Category", ticketCategories[ticket.category]],
              ["Priority", ticketPriorities[ticket.priority]],
              ...(assignees ? ([["Assigned to", ticket.assignee?.name ?? "Nobody"]] as const) : []),
            ] as const)),
      ]}
    />
  );
}
