import { TextInput } from "@mantine/core";
import type { Client } from "@refundry/contract/clients";
import { useQueryClient } from "@tanstack/react-query";
import { api, client as calls, newKey } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { succeeded } from "../ui/words/snackbar.tsx";

interface Props {
  client: Client;
  opened: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** A client is only deleted by who writes the word. */
export function DeleteDialog({ client, opened, onClose, onDeleted }: Props) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title={`Delete ${client.legal_name}?`}>
      <DeleteForm client={client} onClose={onClose} onDeleted={onDeleted} />
    </DialogFrame>
  );
}

function DeleteForm({ client, onClose, onDeleted }: Omit<Props, "opened">) {
  const queries = useQueryClient();
  const changed = useChanged();
  const frame = useFormFrame({
    initial: { confirm: "" },
    newKey,
    guarded: false,
    onlyChanged: true,
    // The server says what the word must be; its sentence stands at the field.
    send: ({ confirm }) => calls.clients.remove({ params: { id: client.id }, body: { confirm: confirm as "DELETE" } }),
    onSent: () => {
      succeeded("Client was deleted!", 6);
      onDeleted();
      queries.removeQueries({ queryKey: api.clients.read.key({ input: { params: { id: client.id } } }) });
      void changed({ type: "clients", id: client.id });
    },
  });
  return (
    <FormFrame frame={frame} action="Delete Client" acting="Deleting…" onCancel={onClose} label="Delete Client" danger>
      <p>It leaves all lists, queues and counts. An administrator can restore it under Deleted clients.</p>
      <TextInput
        label="Write DELETE in the box"
        autoComplete="off"
        data-autofocus
        {...frame.form.getInputProps("confirm")}
      />
    </FormFrame>
  );
}
