import { TextInput } from "@mantine/core";
import { endSecondStepBody } from "@refundry/contract/access";
import { client, newKey } from "../base/api.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { PasswordField } from "../ui/form/fields.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { succeeded } from "../ui/words/snackbar.tsx";

interface Props {
  opened: boolean;
  onClose: () => void;
  onEnded: () => void;
}

const title = "Turn two-step sign-in off";

/** Takes the password and a code: whoever finds the browser open turns nothing off. */
export function EndSecondStepDialog({ opened, ...props }: Props) {
  return (
    <DialogFrame opened={opened} onClose={props.onClose} title={title}>
      <EndForm {...props} />
    </DialogFrame>
  );
}

function EndForm({ onClose, onEnded }: Omit<Props, "opened">) {
  const frame = useFormFrame({
    initial: { password: "", code: "" },
    schema: endSecondStepBody,
    newKey,
    guarded: false,
    saysRefusal: ({ code }) => code === "invalid_code",
    send: (body) => client.access.endSecondStep({ body }),
    onRefused: ({ code, message }) => {
      if (code === "invalid_code") frame.form.setFieldError("code", message);
    },
    onSent: () => {
      succeeded("Two-step sign-in is off.");
      onClose();
      onEnded();
    },
  });
  return (
    <FormFrame frame={frame} action="Turn off" acting="Turning off…" onCancel={onClose} label={title} danger>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        data-autofocus
        {...frame.form.getInputProps("password")}
      />
      <TextInput
        label="Code"
        description="Of your authenticator app, or a recovery code."
        autoComplete="one-time-code"
        className="figures"
        {...frame.form.getInputProps("code")}
      />
    </FormFrame>
  );
}
