import { resetSecondStepBody } from "@refundry/contract/access";
import { client, newKey } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { ReasonField } from "../ui/form/ReasonField.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { succeeded } from "../ui/words/snackbar.tsx";

interface Props {
  person: { id: number; fullname: string };
  opened: boolean;
  onClose: () => void;
}

const title = "Reset two-step sign-in";

/** For somebody who lost the app and the recovery codes (01, Beyond 1). */
export function ResetSecondStepDialog({ opened, ...props }: Props) {
  return (
    <DialogFrame opened={opened} onClose={props.onClose} title={title}>
      <ResetForm {...props} />
    </DialogFrame>
  );
}

function ResetForm({ person: { id, fullname }, onClose }: Omit<Props, "opened">) {
  const changed = useChanged();
  const frame = useFormFrame({
    initial: { reason: "" },
    schema: resetSecondStepBody,
    newKey,
    send: (body) => client.access.resetSecondStep({ params: { id }, body }),
    onSent: () => {
      succeeded(`${fullname} signs in with the password alone now.`);
      onClose();
      void changed({ type: "users", id });
    },
  });
  return (
    <FormFrame frame={frame} action="Reset" acting="Resetting…" onCancel={onClose} label={title} danger>
      <p>
        {fullname} signs in with the password alone until it is set up anew. App, recovery codes and trusted devices of
        before are good for nothing. Make sure first that it is {fullname} who asks.
      </p>
      <ReasonField {...frame.form.getInputProps("reason")} />
    </FormFrame>
  );
}
