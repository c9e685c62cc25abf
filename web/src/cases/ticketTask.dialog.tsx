import { TextInput } from "@mantine/core";
import { type Ticket, taskRecord } from "@refundry/contract/cases";
import { client as calls, newKey } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { succeeded } from "../ui/words/snackbar.tsx";
import { assigneeOf, dueOf } from "./components/tasks.tsx";

interface Props {
  ticket: Ticket;
  opened: boolean;
  onClose: () => void;
}

/** `Turn into task`: a task of the ticket's client, which names the ticket (16, 6.7). */
export function TicketTaskDialog({ ticket, opened, onClose }: Props) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title={`Turn ${ticket.number} into a task`}>
      {ticket.client && <TaskForm ticket={ticket} client={ticket.client.id} onClose={onClose} />}
    </DialogFrame>
  );
}

function TaskForm({ ticket, client, onClose }: { ticket: Ticket; client: number; onClose: () => void }) {
  const changed = useChanged();
  const bodyOf = (values: { title: string; due_on: string; user_id: number | null }) => ({
    title: values.title,
    body: `Ticket ${ticket.number}: ${location.origin}/support-tickets#${ticket.id}`,
    due_on: values.due_on === "" ? null : values.due_on,
    user_id: values.user_id,
  });
  const frame = useFormFrame({
    initial: { title: ticket.subject, due_on: "", user_id: null as number | null },
    schema: taskRecord.body,
    toBody: bodyOf,
    newKey,
    guarded: false,
    send: (values, { idempotencyKey }) =>
      calls.cases.createTask(
        { params: { id: client }, body: taskRecord.body.parse(bodyOf(values)) },
        { context: { idempotencyKey } },
      ),
    onSent: ({ id }) => {
      succeeded("Task created.");
      onClose();
      void changed({ type: "tasks", id });
    },
  });
  const { form } = frame;
  return (
    <FormFrame frame={frame} action="Create task" acting="Creating…" onCancel={onClose} label="Turn into task">
      <TextInput label="Task" maxLength={200} key={form.key("title")} {...form.getInputProps("title")} />
      {dueOf(null)({
        label: "Due",
        value: form.getValues().due_on,
        set: (value: unknown) => form.setFieldValue("due_on", String(value ?? "")),
        error: form.errors.due_on,
      })}
      {assigneeOf(client)({
        label: "Assigned to",
        value: form.getValues().user_id,
        set: (value: unknown) => form.setFieldValue("user_id", value as number | null),
        error: form.errors.user_id,
      } as never)}
    </FormFrame>
  );
}
