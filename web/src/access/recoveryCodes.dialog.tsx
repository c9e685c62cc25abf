import { ownPasswordBody } from "@refundry/contract/access";
import { useState } from "react";
import { client, newKey } from "../base/api.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { PasswordField } from "../ui/form/fields.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { RecoveryCodes } from "./components/RecoveryCodes.tsx";

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** Ten new recovery codes in the place of all earlier ones. */
export function RecoveryCodesDialog({ opened, onClose }: Props) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title="New recovery codes">
      <Renewal onClose={onClose} />
    </DialogFrame>
  );
}

function Renewal({ onClose }: Pick<Props, "onClose">) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const frame = useFormFrame({
    initial: { password: "" },
    schema: ownPasswordBody,
    newKey,
    guarded: false,
    send: (body) => client.access.renewRecoveryCodes({ body }),
    onSent: (answer) => setCodes(answer.codes),
  });
  if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />;
  return (
    <FormFrame frame={frame} action="Make new codes" acting="Making…" onCancel={onClose} label="New recovery codes">
      <p>The codes that you have now are good for nothing after this.</p>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        data-autofocus
        {...frame.form.getInputProps("password")}
      />
    </FormFrame>
  );
}
