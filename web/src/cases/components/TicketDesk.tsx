import { Button, Switch } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type Ticket, ticketCategories, ticketPriorities } from "@refundry/contract/cases";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
import { useSession } from "../../base/session.ts";
import { ChoiceField } from "../../ui/form/fields.tsx";
import { openedPart } from "../../ui/panels/openedPart.tsx";
import own from "./tickets.module.css";
import { useTicketChange } from "./useTicketChange.ts";

const TicketTaskDialog = openedPart(async () => (await import("../ticketTask.dialog.tsx")).TicketTaskDialog, {
  form: true,
});

const choicesOf = (names: Record<string, string>) => Object.entries(names);

/** What staff do with a ticket beside answering: whose it is, how urgent, what kind, and a task of it. */
export function TicketDesk({ ticket }: { ticket: Ticket }) {
  const self = useSession()?.current_user_id ?? 0;
  const people = useQuery(api.cases.ticketPeople.queryOptions());
  const tasks = useMay("cases.tasks");
  const [making, make] = useDisclosure(false);
  const { busy, change } = useTicketChange(ticket);
  const { assignee } = ticket;
  const offered = new Map((people.data?.items ?? []).map(({ id, name }) => [id, name]));
  if (assignee) offered.set(assignee.id, assignee.name);
  return (
    <section className={own.desk} aria-label="Handling">
      <ChoiceField
        label="Assigned to"
        value={assignee === null ? null : String(assignee.id)}
        placeholder="Nobody"
        disabled={busy}
        choices={[...offered].map(([id, name]) => [String(id), name])}
        onChange={(id) => void change({ assignee: id === null ? null : Number(id) })}
      />
      <ChoiceField
        label="Priority"
        value={ticket.priority as string}
        disabled={busy}
        choices={choicesOf(ticketPriorities)}
        onChange={(priority) => void change({ priority: priority ?? "normal" })}
      />
      <ChoiceField
        label="Category"
        value={ticket.category as string}
        disabled={busy}
        choices={choicesOf(ticketCategories)}
        onChange={(category) => void change({ category: category ?? "question" })}
      />
      <div className={own.deskActions}>
        <Switch
          label="Private"
          checked={ticket.private}
          disabled={busy}
          onChange={({ currentTarget: { checked } }) => void change({ private: checked })}
        />
        {assignee?.id !== self && (
          <Button size="xs" variant="default" loading={busy} onClick={() => void change({ assignee: self })}>
            Take
          </Button>
        )}
        {tasks && ticket.client && (
          <Button size="xs" variant="default" onClick={make.open}>
            Turn into task
          </Button>
        )}
      </div>
      <TicketTaskDialog ticket={ticket} opened={making} onClose={make.close} />
    </section>
  );
}
