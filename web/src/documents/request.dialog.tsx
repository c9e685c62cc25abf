import { Checkbox } from "@mantine/core";
import type { RequestPreview } from "@refundry/contract/documents";
import { useQuery } from "@tanstack/react-query";
import { api, client as calls, newKey } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { instantText } from "../base/instants.ts";
import { Facts } from "../ui/figures/Facts.tsx";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { Muted } from "../ui/words/Quiet.tsx";
import { succeeded } from "../ui/words/snackbar.tsx";
import own from "./components/documents.module.css";

interface Props {
  client: number;
  opened: boolean;
  onClose: () => void;
}

/** The request for what is outstanding, as it will be sent (08, 5.5). */
export function RequestDialog({ client, opened, onClose }: Props) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Request Outstanding" size="wide">
      <Previewed client={client} onClose={onClose} />
    </DialogFrame>
  );
}

function Previewed({ client, onClose }: Omit<Props, "opened">) {
  const preview = useQuery(api.documents.outstandingPreview.queryOptions({ input: { params: { id: client } } }));
  return (
    <Loaded query={preview} lines={10}>
      {(shown) => <RequestForm client={client} preview={shown} onClose={onClose} />}
    </Loaded>
  );
}

const addressText = (one: RequestPreview["to"]) => one && `${one.name} <${one.address}>`;

function RequestForm({ client, preview, onClose }: Omit<Props, "opened"> & { preview: RequestPreview }) {
  const changed = useChanged();
  const { to, cc, subject, body, last_request: last } = preview;
  const frame = useFormFrame({
    initial: { copy: true },
    newKey,
    guarded: false,
    send: ({ copy }, { idempotencyKey }) =>
      calls.documents.requestOutstanding(
        { params: { id: client }, query: { copy_contact: copy ? "true" : "false" } },
        { context: { idempotencyKey } },
      ),
    onSent: () => {
      succeeded("Email sent successfully!");
      onClose();
      void changed({ type: "uploads", id: client });
    },
  });
  return (
    <FormFrame frame={frame} action="Send" acting="Sending…" onCancel={onClose} label="Request Outstanding">
      {last && (
        <Muted of="p">
          {last.sent_by_name === null
            ? `Last sent ${instantText(last.sent_at)} as a reminder.`
            : `Last sent ${instantText(last.sent_at)} by ${last.sent_by_name}.`}
        </Muted>
      )}
      <Facts
        facts={[
          ["To", addressText(to)],
          ...(cc ? [["Copy", frame.form.values.copy ? addressText(cc) : null] as const] : []),
          ["Subject", subject],
        ]}
      />
      {cc && (
        <Checkbox
          label="Send a copy to the client contact"
          {...frame.form.getInputProps("copy", { type: "checkbox" })}
        />
      )}
      <section className={own.letter} aria-label="Message">
        {body}
      </section>
    </FormFrame>
  );
}
