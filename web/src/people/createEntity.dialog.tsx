import { createEntityBody, type WholeEntity } from "@refundry/contract/people";
import { client as calls, newKey } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { issuesByField } from "../ui/form/issues.ts";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { succeeded } from "../ui/words/snackbar.tsx";
import { FirmFields } from "./components/FirmFields.tsx";
import { asFormField, emptyFirm, type FirmValues, newFirmBody } from "./components/firmForm.ts";
import { invitedSeconds, invitedText } from "./components/invited.ts";

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** A new firm with its primary user. */
export function CreateEntityDialog({ opened, onClose }: Props) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Add entity" size="wide">
      <CreateForm onClose={onClose} />
    </DialogFrame>
  );
}

function CreateForm({ onClose }: Omit<Props, "opened">) {
  const changed = useChanged();
  const frame = useFormFrame<FirmValues, WholeEntity>({
    initial: emptyFirm,
    check: (values) =>
      Object.fromEntries(
        Object.entries(issuesByField(createEntityBody, newFirmBody(values))).map(([name, text]) => [
          asFormField(name),
          text,
        ]),
      ),
    newKey,
    send: (values, { idempotencyKey }) =>
      calls.people.createEntity({ body: createEntityBody.parse(newFirmBody(values)) }, { context: { idempotencyKey } }),
    onRefused: ({ fields }) => {
      if (fields.user_email) frame.form.setFieldError("email", fields.user_email);
    },
    onSent: ({ id, primary_user: primary }) => {
      succeeded("Entity created.");
      if (primary) succeeded(invitedText(primary.email), invitedSeconds);
      onClose();
      void changed({ type: "entities", id });
    },
  });
  return (
    <FormFrame frame={frame} action="Create" acting="Creating…" onCancel={onClose} label="Add entity">
      <FirmFields form={frame.form} />
    </FormFrame>
  );
}
