import { useDebouncedValue } from "@mantine/hooks";
import { brokenPlainRules, type PasswordOwner, passwordsDifferText } from "@refundry/contract/access";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { goTo } from "../../app/addresses.ts";
import { api, client, newKey } from "../../app/api.ts";
import { session } from "../../app/session.ts";
import { FormFrame } from "../../ui/form/FormFrame.tsx";
import { PasswordField } from "../../ui/form/fields.tsx";
import { useFormFrame } from "../../ui/form/useFormFrame.ts";
import { PasswordRules } from "./PasswordRules.tsx";

interface Props {
  kind: "activate" | "recover";
  token: string;
  owner: PasswordOwner;
}

/** A new password, twice, with a live tick per rule; the rules that need a dictionary are asked of the server. */
export function LinkPasswordForm({ kind, token, owner }: Props) {
  const router = useRouter();
  const frame = useFormFrame({
    initial: { password: "", confirm: "" },
    check: ({ password, confirm }) => ({
      ...(password !== confirm && { confirm: passwordsDifferText }),
    }),
    newKey,
    guarded: false,
    send: ({ password }) => client.access[kind]({ params: { token }, body: { password } }),
    onSent: (answer) => {
      session.begin(answer);
      goTo(router, "/dashboard", true);
    },
  });
  const { password } = frame.form.getValues();
  const plain = brokenPlainRules(password, owner);
  const [settled] = useDebouncedValue(password, 400);
  const checked = useQuery({
    ...api.access.checkPassword.queryOptions({ input: { params: { token }, body: { password: settled } } }),
    enabled: settled !== "" && settled === password && plain.length === 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const known = settled === password && plain.length === 0 ? checked.data : undefined;
  const ready = frame.canSend && password !== "" && plain.length === 0 && known?.broken.length === 0;
  return (
    <>
      <p>Hello {owner.first}, please choose your password.</p>
      <FormFrame
        frame={{ ...frame, canSend: ready }}
        action={kind === "activate" ? "Activate" : "Save password"}
        acting="Saving…"
        label="New password"
      >
        <input type="text" name="username" autoComplete="username" defaultValue={owner.email} hidden readOnly />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          autoFocus
          {...frame.form.getInputProps("password")}
        />
        <PasswordField label="Confirm password" autoComplete="new-password" {...frame.form.getInputProps("confirm")} />
        <PasswordRules password={password} plain={plain} asked={known?.broken} asking={checked.isFetching} />
      </FormFrame>
    </>
  );
}
