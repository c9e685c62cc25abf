import { Textarea } from "@mantine/core";
import type { Client } from "@refundry/contract/clients";
import { client as calls, newKey } from "../base/api.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { succeeded } from "../ui/words/snackbar.tsx";
import { useKeepClient } from "./components/useUpdateClient.ts";

interface Props {
  client: Client;
  opened: boolean;
  onClose: () => void;
}

/** Puts a client on hold, with a reason if there is one to tell. */
export function HoldDialog({ client, opened, onClose }: Props) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title={`Put ${client.legal_name} on hold`}>
      <HoldForm client={client} onClose={onClose} />
    </DialogFrame>
  );
}

function HoldForm({ client, onClose }: Omit<Props, "opened">) {
  const keep = useKeepClient();
  const frame = useFormFrame({
    initial: { on_hold_reason: "" },
    newKey,
    send: ({ on_hold_reason }) =>
      calls.clients.update({
        params: { id: client.id },
        body: { on_hold: true, on_hold_reason: on_hold_reason.trim() || null },
      }),
    onSent: (saved) => {
      keep(saved);
      onClose();
      succeeded("Client was updated!", 6);
    },
  });
  return (
    <FormFrame frame={frame} action="Put on hold" acting="Saving…" onCancel={onClose} label="Put on hold">
      <Textarea
        label="Reason"
        description="Optional. Everybody who opens the client reads it on the badge."
        maxLength={200}
        rows={3}
        data-autofocus
        {...frame.form.getInputProps("on_hold_reason")}
      />
    </FormFrame>
  );
}
