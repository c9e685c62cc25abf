import { TextInput } from "@mantine/core";
import { emailChangeBody } from "@refundry/contract/access";
import type { UserRow } from "@refundry/contract/people";
import { client as calls, newKey } from "../base/api.ts";
import { EmailText } from "../ui/figures/EmailText.tsx";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { PasswordField } from "../ui/form/fields.tsx";
import { requiredField } from "../ui/form/requiredField.ts";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { succeeded } from "../ui/words/snackbar.tsx";

interface Props {
  person: UserRow;
  opened: boolean;
  onClose: () => void;
}

/** Asks for the address that one wants to sign in with; a link goes there, and until it is opened nothing changes. */
export function ChangeEmailDialog({ person, opened, onClose }: Props) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Change e-mail">
      <ChangeEmailForm person={person} onClose={onClose} />
    </DialogFrame>
  );
}

function ChangeEmailForm({ person, onClose }: Omit<Props, "opened">) {
  const frame = useFormFrame({
    initial: { email: "", password: "" },
    schema: emailChangeBody,
    newKey,
    send: async (body): Promise<string> => {
      await calls.access.requestEmailChange({ params: { id: person.id }, body });
      return body.email.trim();
    },
    onSent: (email) => {
      succeeded(`Check ${email} to confirm your new address.`);
      onClose();
    },
  });
  const { form } = frame;
  return (
    <FormFrame frame={frame} action="Send link" acting="Sending…" onCancel={onClose} label="Change e-mail">
      <p>
        You sign in with <EmailText address={person.email} /> until you open the link that is sent to the new address.
      </p>
      <TextInput
        label="New e-mail"
        type="email"
        {...requiredField}
        maxLength={254}
        data-autofocus
        autoComplete="email"
        {...form.getInputProps("email")}
      />
      <PasswordField
        label="Your password"
        {...requiredField}
        autoComplete="current-password"
        {...form.getInputProps("password")}
      />
    </FormFrame>
  );
}
