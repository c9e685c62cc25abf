import { TextInput } from "@mantine/core";
import { suppressBody, unsuppressBody } from "@refundry/contract/mail";
import { client as calls, newKey } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { ReasonField } from "../ui/form/ReasonField.tsx";
import { requiredField } from "../ui/form/requiredField.ts";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { succeeded } from "../ui/words/snackbar.tsx";

interface Props {
  /** The address that mails go to again; null: one that they are kept from. */
  row: { id: number; address: string } | null;
  opened: boolean;
  onClose: () => void;
}

/** Keeps mails from an address, or lets them go there again; why stands in the trail. */
export function SuppressionDialog({ row, opened, onClose }: Props) {
  const title = row ? `Let mails go to ${row.address} again?` : "Keep mails from an address";
  return (
    <DialogFrame opened={opened} onClose={onClose} title={title}>
      {opened && (row ? <RemoveForm row={row} onClose={onClose} /> : <AddForm onClose={onClose} />)}
    </DialogFrame>
  );
}

const record = { type: "mail_suppressions", id: 0 } as const;

function AddForm({ onClose }: Pick<Props, "onClose">) {
  const changed = useChanged();
  const frame = useFormFrame({
    initial: { address: "", reason: "" },
    schema: suppressBody,
    newKey,
    send: (body, { idempotencyKey }) => calls.mail.suppress({ body }, { context: { idempotencyKey } }),
    onSent: async ({ address }) => {
      succeeded(`No mail goes to ${address} any more.`);
      onClose();
      await changed(record);
    },
  });
  return (
    <FormFrame frame={frame} action="Suppress" acting="Saving…" onCancel={onClose} label="Keep mails from an address">
      <TextInput
        label="Address"
        type="email"
        {...requiredField}
        maxLength={254}
        data-autofocus
        {...frame.form.getInputProps("address")}
      />
      <ReasonField {...frame.form.getInputProps("reason")} />
    </FormFrame>
  );
}

function RemoveForm({ row: { id, address }, onClose }: { row: NonNullable<Props["row"]> } & Pick<Props, "onClose">) {
  const changed = useChanged();
  const frame = useFormFrame({
    initial: { reason: "" },
    schema: unsuppressBody,
    newKey,
    send: (body, { idempotencyKey }) =>
      calls.mail.unsuppress({ params: { id }, body }, { context: { idempotencyKey } }),
    onSent: async () => {
      succeeded(`Mails go to ${address} again.`);
      onClose();
      await changed(record);
    },
  });
  return (
    <FormFrame frame={frame} action="Remove" acting="Saving…" onCancel={onClose} label="Let mails go there again">
      <ReasonField {...frame.form.getInputProps("reason")} />
    </FormFrame>
  );
}
