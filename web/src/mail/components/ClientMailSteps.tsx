import { Button, TextInput } from "@mantine/core";
import type { HistoryMail } from "@refundry/contract/mail";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, client as calls, newKey } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { FormFrame } from "../../ui/form/FormFrame.tsx";
import { requiredField } from "../../ui/form/requiredField.ts";
import { useFormFrame } from "../../ui/form/useFormFrame.ts";
import { Inline, Stack } from "../../ui/panels/Arranged.tsx";
import { ask } from "../../ui/panels/ask.ts";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { DialogFrame } from "../../ui/panels/DialogFrame.tsx";
import { Muted } from "../../ui/words/Quiet.tsx";
import { succeeded } from "../../ui/words/snackbar.tsx";
import { useStep } from "../../ui/words/useStep.ts";
import { WriteMailDialog } from "../writeMail.dialog.tsx";

interface Props {
  mail: HistoryMail;
  client: { id: number };
}

/** What may be done with a mail that a person wrote to a client: changed or taken back before it left, sent once more after. */
export function ClientMailSteps({ mail, client }: Props) {
  const { making, make } = useStep({ type: "mail_messages", id: mail.id });
  const [opened, setOpened] = useState<"edit" | "resend" | null>(null);
  const { change, resend } = mail.abilities;
  const cancel = async () => {
    const question = {
      title: "Cancel this e-mail?",
      text: "It is not sent.",
      confirm: "Cancel the e-mail",
      cancel: "Keep it",
    };
    if (!(await ask(question))) return;
    await make("cancel", () => calls.mail.cancelEmail({ params: { id: mail.id } }), "E-mail cancelled.");
  };
  const close = () => setOpened(null);
  return (
    <>
      <Inline>
        {change && (
          <>
            <Button size="xs" variant="default" onClick={() => setOpened("edit")}>
              Edit
            </Button>
            <Button size="xs" variant="default" loading={making === "cancel"} onClick={() => void cancel()}>
              Cancel
            </Button>
          </>
        )}
        {resend && (
          <Button size="xs" variant="default" onClick={() => setOpened("resend")}>
            Resend
          </Button>
        )}
      </Inline>
      <WriteMailDialog client={client.id} mail={mail} opened={opened === "edit"} onClose={close} />
      <DialogFrame opened={opened === "resend"} onClose={close} title="Resend">
        <Resend mail={mail} client={client.id} onClose={close} />
      </DialogFrame>
    </>
  );
}

function Resend({ mail, client, onClose }: { mail: HistoryMail; client: number; onClose: () => void }) {
  const input = { params: { id: client } };
  const found = useQuery(api.clients.read.queryOptions({ input }));
  return (
    <Loaded query={found}>
      {({ contact_email }) => <ResendForm mail={mail} contact={contact_email} onClose={onClose} />}
    </Loaded>
  );
}

function ResendForm({ mail, contact, onClose }: { mail: HistoryMail; contact: string; onClose: () => void }) {
  const changed = useChanged();
  const frame = useFormFrame({
    initial: { address: contact },
    newKey,
    guarded: false,
    send: (body, { idempotencyKey }) =>
      calls.mail.resendEmail({ params: { id: mail.id }, body }, { context: { idempotencyKey } }),
    onSent: ({ id }) => {
      succeeded("Email resent successfully");
      onClose();
      void changed({ type: "mail_messages", id });
    },
  });
  return (
    <FormFrame frame={frame} action="Resend" acting="Sending…" onCancel={onClose} label="Resend">
      <Stack>
        {contact.toLowerCase() !== mail.to.toLowerCase() && (
          <Muted of="p">It was sent to {mail.to}. The contact has another address now.</Muted>
        )}
        <TextInput label="Address" type="email" {...requiredField} {...frame.form.getInputProps("address")} />
      </Stack>
    </FormFrame>
  );
}
