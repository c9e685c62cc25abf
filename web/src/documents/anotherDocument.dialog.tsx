import { TextInput } from "@mantine/core";
import { addRequirementBody } from "@refundry/contract/documents";
import { client as calls, newKey } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { requiredField } from "../ui/form/requiredField.ts";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { succeeded } from "../ui/words/snackbar.tsx";

interface Props {
  client: number;
  opened: boolean;
  onClose: () => void;
}

/** Asks a client for a document that the catalogue does not have (08, 7.6). */
export function AnotherDocumentDialog({ client, opened, onClose }: Props) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Request another document">
      <NameForm client={client} onClose={onClose} />
    </DialogFrame>
  );
}

function NameForm({ client, onClose }: Omit<Props, "opened">) {
  const changed = useChanged();
  const frame = useFormFrame({
    initial: { document_name: "" },
    schema: addRequirementBody,
    newKey,
    send: ({ document_name }, { idempotencyKey }) =>
      calls.documents.addRequirement(
        { params: { id: client }, body: { document_name: document_name.trim() } },
        { context: { idempotencyKey } },
      ),
    onSent: ({ document_name: name }) => {
      succeeded(`${name} was requested.`);
      onClose();
      void changed({ type: "uploads", id: client });
    },
  });
  return (
    <FormFrame frame={frame} action="Request" acting="Requesting…" onCancel={onClose} label="Request another document">
      <TextInput
        label="Name of the document"
        description="It counts in the document score of this client."
        maxLength={120}
        {...requiredField}
        data-autofocus
        {...frame.form.getInputProps("document_name")}
      />
    </FormFrame>
  );
}
