import { Button } from "@mantine/core";
import {
  type TicketRow,
  type TicketView,
  ticketCategories,
  ticketPriorities,
  ticketStatusNames,
} from "@refundry/contract/cases";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { idIn } from "../../base/addresses.ts";
import { api } from "../../base/api.ts";
import { instantText } from "../../base/instants.ts";
import { shortAgoText } from "../../base/localTimes.ts";
import { useMay } from "../../base/may.ts";
import { useWatched } from "../../base/realtime.ts";
import { Stack } from "../../ui/panels/Arranged.tsx";
import { openedPart } from "../../ui/panels/openedPart.tsx";
import { TabBar, TabPanel } from "../../ui/panels/TabBar.tsx";
import { comfortableRowHeight } from "../../ui/table/body.ts";
import type { Column } from "../../ui/table/columns.ts";
import { ListTable } from "../../ui/table/ListTable.tsx";
import { listOf } from "../../ui/table/listOf.ts";
import { Wrapped } from "../../ui/table/Wrapped.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { type OfClient, ticketTabs, useTicketStatus } from "./ticketWords.ts";

const NewTicketDialog = openedPart(async () => (await import("../newTicket.dialog.tsx")).NewTicketDialog, {
  form: true,
});
const TicketPanel = openedPart(async () => (await import("./TicketPanel.tsx")).TicketPanel);

interface Props {
  /** Whose they are; null for those of everybody. */
  client: OfClient | null;
  /** The form of a new one is open. */
  creating: boolean;
  onCreated: () => void;
  onCreate: () => void;
}

/** Of the tabs that may be empty while there are tickets. */
const emptyTexts: Partial<Record<TicketView, string>> = {
  waiting: "No ticket waits for you.",
  resolved: "No ticket is resolved yet.",
};

/** Whether there is any ticket at all: where none is open, that none was written is said only if it is so. */
function useIsAny(client: number | null, enabled: boolean): boolean {
  const query = { view: "all", limit: 1 } as const;
  const ofAll = useQuery({
    ...api.cases.tickets.queryOptions({ input: { query } }),
    enabled: enabled && client === null,
  });
  const ofClient = useQuery({
    ...api.cases.clientTickets.queryOptions({ input: { params: { id: client ?? 0 }, query } }),
    enabled: enabled && client !== null,
  });
  return ((client === null ? ofAll : ofClient).data?.total ?? 0) > 0;
}

/** What asked for a ticket asks for no other. */
const withoutOccasion = ({ occasion: _, ...search }: { occasion?: string }) => search;

/** The tabs of tickets; the one that the hash names stands open at the right. */
export function TicketList({ client, creating, onCreated, onCreate }: Props) {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as { view?: string };
  const view = ticketTabs.find(([key]) => key === search.view)?.[0] ?? "open";
  const id = idIn(useLocation({ select: ({ hash }) => hash }));
  const open = (ticket: number | null) =>
    void navigate({ to: ".", search: withoutOccasion as never, hash: ticket === null ? "" : String(ticket) });
  const [again, startAgain] = useState<string | null>(null);
  const columns = useColumns(client === null);
  useWatched("ticket_list", 1);
  useWatched("ticket_desk", useMay("cases.answer_tickets") ? 1 : null);
  const owner = client?.id ?? null;
  const isAny = useIsAny(owner, view === "open");
  const list = useMemo(
    () =>
      owner === null
        ? listOf(api.cases.tickets, { fixed: { query: { view } as never } })
        : listOf(api.cases.clientTickets, { fixed: { params: { id: owner }, query: { view } } as never }),
    [owner, view],
  );
  return (
    <Stack>
      <TabBar
        label="Tickets"
        tabs={ticketTabs}
        active={view}
        onChoose={(chosen) => void navigate({ to: ".", search: (chosen === "open" ? {} : { view: chosen }) as never })}
      />
      <TabPanel of={view}>
        <ListTable
          key={view}
          list={list}
          name="tickets"
          titled
          fewCards="when few"
          label="Tickets"
          columns={columns}
          rowHeight={comfortableRowHeight}
          onOpen={(row) => open(row.id)}
          empty={{
            text: emptyTexts[view] ?? (view === "open" && isAny ? "No open tickets." : "No tickets yet."),
            action: (
              <Button variant="default" onClick={onCreate}>
                Create a ticket
              </Button>
            ),
          }}
          noMatch="No ticket matches this search."
        />
      </TabPanel>
      <NewTicketDialog
        opened={creating || again !== null}
        subject={again ?? ""}
        client={client}
        onClose={() => {
          startAgain(null);
          onCreated();
          open(null);
        }}
        onMade={open}
      />
      <TicketPanel id={id} opened={id !== null && again === null} onClose={() => open(null)} onAgain={startAgain} />
    </Stack>
  );
}

const subjectText = ({ subject, private: isPrivate }: TicketRow) => (
  <Wrapped>
    {isPrivate && <StatusBadge meaning="na">Private</StatusBadge>} {subject}
  </Wrapped>
);

/** When an answer is due, or for how long it has been; the moment itself on hover. */
const dueText = ({ answer_due: due, overdue }: TicketRow) =>
  due !== null && (
    <span title={instantText(due)}>
      {overdue ? <StatusBadge meaning="bad">Due {shortAgoText(due)}</StatusBadge> : shortAgoText(due)}
    </span>
  );

function useColumns(ofAll: boolean): readonly Column<TicketRow>[] {
  const assignees = useMay("cases.ticket_assignees");
  const staff = useMay("cases.answer_tickets");
  const statusOf = useTicketStatus();
  return [
    { key: "number", title: "Number", value: (row) => row.number, width: "84px" },
    {
      key: "subject",
      title: "Subject",
      value: (row) => row.subject,
      cell: subjectText,
      heads: true,
      width: "minmax(180px, 2.4fr)",
    },
    ...(ofAll
      ? ([
          {
            key: "client",
            title: "Client",
            value: (row) => row.client?.name ?? null,
            // Names may be alike.
            of: "{client} {#client.id}",
            cell: ({ client }) =>
              client && (
                <Wrapped>
                  {client.name} <Small>#{client.id}</Small>
                </Wrapped>
              ),
            width: "minmax(130px, 1.4fr)",
          },
        ] satisfies Column<TicketRow>[])
      : []),
    {
      key: "category",
      title: "Category",
      value: (row) => ticketCategories[row.category],
      words: ticketCategories,
      width: "86px",
    },
    {
      key: "priority",
      title: "Priority",
      value: (row) => ticketPriorities[row.priority],
      cell: ({ priority }) =>
        priority === "urgent" || priority === "high" ? (
          <StatusBadge meaning={priority === "urgent" ? "act" : "wait"}>{ticketPriorities[priority]}</StatusBadge>
        ) : (
          ticketPriorities[priority]
        ),
      words: ticketPriorities,
      width: "84px",
    },
    {
      key: "requester",
      title: "Requester",
      value: (row) => row.requester.name,
      cell: (row) => <Wrapped>{row.requester.name}</Wrapped>,
      width: "minmax(112px, 1fr)",
    },
    ...(assignees
      ? ([
          {
            key: "assignee",
            title: "Assigned to",
            value: (row) => row.assignee?.name ?? null,
            cell: (row) => <Wrapped>{row.assignee?.name}</Wrapped>,
            width: "minmax(112px, 1fr)",
          },
        ] satisfies Column<TicketRow>[])
      : []),
    {
      key: "status",
      title: "Status",
      value: (row) => statusOf(row).words,
      cell: (row) => {
        const { words, meaning } = statusOf(row);
        return <StatusBadge meaning={meaning}>{words}</StatusBadge>;
      },
      words: ticketStatusNames,
      width: "166px",
    },
    {
      key: "last_message_at",
      title: "Last message",
      value: (row) => row.last_message_at,
      cell: (row) => <span title={instantText(row.last_message_at)}>{shortAgoText(row.last_message_at)}</span>,
      width: "102px",
    },
    ...(staff
      ? ([
          {
            key: "answer_due",
            title: "Answer due",
            value: (row) => row.answer_due,
            cell: dueText,
            width: "110px",
          },
        ] satisfies Column<TicketRow>[])
      : []),
  ];
}
