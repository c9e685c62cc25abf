import {
  brokenPlainRules,
  changePasswordBody,
  newPasswordText,
  type PasswordOwner,
  passwordRules,
  passwordsDifferText,
} from "@refundry/contract/access";
import { useState } from "react";
import { client, newKey } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { useSession } from "../../base/session.ts";
import { FormFrame } from "../../ui/form/FormFrame.tsx";
import { PasswordField } from "../../ui/form/fields.tsx";
import { useFormFrame } from "../../ui/form/useFormFrame.ts";
import { succeeded } from "../../ui/words/snackbar.tsx";
import form from "./password.module.css";

/** Current, new, and the new one again; the server has the last word on the rules. */
export function ChangePasswordForm({ owner }: { owner: PasswordOwner }) {
  const [round, setRound] = useState(0);
  return <Fields key={round} owner={owner} onSaved={() => setRound(round + 1)} />;
}

function Fields({ owner, onSaved }: { owner: PasswordOwner; onSaved: () => void }) {
  const changed = useChanged();
  const own = useSession()?.current_user_id ?? 0;
  const frame = useFormFrame({
    initial: { current: "", password: "", confirm: "" },
    schema: changePasswordBody,
    toBody: ({ current, password }) => ({ current, password }),
    check: ({ password, confirm }) => {
      const [broken] = brokenPlainRules(password, owner);
      return {
        ...(broken && { password: passwordRules[broken] }),
        ...(password !== confirm && { confirm: passwordsDifferText }),
      };
    },
    newKey,
    send: ({ current, password }) => client.access.changePassword({ body: { current, password } }),
    onSent: () => {
      succeeded("Password changed. Other devices were signed out.");
      void changed({ type: "sessions", id: own });
      onSaved();
    },
  });
  return (
    <div className={form.short}>
      <FormFrame frame={frame} action="Change password" acting="Saving…" label="Change password">
        <input type="text" name="username" autoComplete="username" defaultValue={owner.email} hidden readOnly />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...frame.form.getInputProps("current")}
        />
        <PasswordField
          label="New password"
          description={newPasswordText}
          autoComplete="new-password"
          {...frame.form.getInputProps("password")}
        />
        <PasswordField label="Confirm password" autoComplete="new-password" {...frame.form.getInputProps("confirm")} />
      </FormFrame>
    </div>
  );
}
