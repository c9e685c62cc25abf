import { Anchor } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { demoEmail, demoPassword, signInForm } from "@refundry/contract/access";
import { type RoleId, roleFacts } from "@refundry/contract/platform";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useRef } from "react";
import { goTo } from "../base/addresses.ts";
import { client, newKey } from "../base/api.ts";
import { navigationQuery, statusQuery } from "../base/queries.ts";
import { mayOpen, session, takePath } from "../base/session.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { ChoiceField, PasswordField, UnspacedField } from "../ui/form/fields.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { PublicPage } from "./components/PublicPage.tsx";
import page from "./components/publicPage.module.css";
import { ResetDialog } from "./reset.dialog.tsx";

export function LoginScreen() {
  const status = useQuery(statusQuery());
  const [resetting, { open, close }] = useDisclosure(false);
  return (
    <PublicPage title="Sign in to Refundry">
      {status.data?.demo && (
        <p className={page.note}>Demo data is loaded. The demo sign-ins printed at the start work here.</p>
      )}
      <SignInForm
        demo={status.data?.demo ?? false}
        forgot={
          <Anchor component="button" type="button" size="sm" onClick={open}>
            Forgot password?
          </Anchor>
        }
      />
      <ResetDialog opened={resetting} onClose={close} />
    </PublicPage>
  );
}

interface SignIn {
  user: string;
  pass: string;
}

const demoRoles = Object.entries(roleFacts).map(([role, { name }]) => [role, name] as const);

const signInOf = (role: string | null): SignIn =>
  role === null ? { user: "", pass: "" } : { user: demoEmail(Number(role) as RoleId), pass: demoPassword };

function SignInForm({ demo, forgot }: { demo: boolean; forgot: ReactNode }) {
  const router = useRouter();
  const queries = useQueryClient();
  const password = useRef<HTMLInputElement>(null);
  const frame = useFormFrame<SignIn, Awaited<ReturnType<typeof client.access.signIn>>>({
    initial: { user: "", pass: "" },
    schema: signInForm,
    newKey,
    guarded: false,
    failureSeconds: 6,
    send: async (values) => client.access.signIn({ body: values }),
    onRefused: (error) => {
      if (error.status === 0) return;
      frame.form.setFieldValue("pass", "");
      frame.form.clearErrors();
      frame.form.setFieldError("pass", "Please enter it again.");
      password.current?.focus();
    },
    onSent: async (answer) => {
      session.begin(answer);
      const path = takePath();
      const navigation = await queries.fetchQuery(navigationQuery(answer.current_user_id)).catch(() => null);
      goTo(router, path && (!navigation || mayOpen(navigation, path)) ? path : "/dashboard", true);
    },
  });
  return (
    <FormFrame frame={frame} action="Login" acting="Signing in…" label="Sign in" others={forgot}>
      {demo && (
        <ChoiceField
          label="Demo sign-in"
          placeholder="Choose a role"
          value={demoRoles.find(([role]) => demoEmail(Number(role) as RoleId) === frame.form.values.user)?.[0] ?? null}
          choices={demoRoles}
          onChange={(role) => frame.form.setValues(signInOf(role))}
        />
      )}
      <UnspacedField
        label="E-mail"
        type="email"
        name="username"
        autoComplete="username"
        autoFocus
        {...frame.form.getInputProps("user")}
      />
      <PasswordField
        ref={password}
        label="Password"
        name="password"
        autoComplete="current-password"
        unspaced
        {...frame.form.getInputProps("pass")}
      />
    </FormFrame>
  );
}
