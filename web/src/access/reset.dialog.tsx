import { TextInput } from "@mantine/core";
import { resetForm } from "@refundry/contract/access";
import { client, newKey } from "../base/api.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { succeeded } from "../ui/words/snackbar.tsx";

/** Asks for a link to set a new password; the answer never says whether the address is known. */
export function ResetDialog({ opened, email = "", onClose }: { opened: boolean; email?: string; onClose: () => void }) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Reset password">
      <ResetForm email={email} onClose={onClose} />
    </DialogFrame>
  );
}

/** Begins with the address that was typed for signing in. */
function ResetForm({ email: initial, onClose }: { email: string; onClose: () => void }) {
  const frame = useFormFrame({
    initial: { email: initial },
    schema: resetForm,
    newKey,
    guarded: false,
    send: ({ email }, { idempotencyKey }) =>
      client.access.requestReset({ body: { email: email.trim() } }, { context: { idempotencyKey } }),
    onSent: () => {
      onClose();
      succeeded("Reset link was sent! Check your email!");
    },
  });
  return (
    <FormFrame frame={frame} action="Send reset link" acting="Sending…" onCancel={onClose} label="Reset password">
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="email"
        data-autofocus
        {...frame.form.getInputProps("email")}
      />
    </FormFrame>
  );
}
