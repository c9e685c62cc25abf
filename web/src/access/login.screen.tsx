import { Anchor } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { demoEmail, demoPassword, type RoleId, roleFacts } from "@refundry/contract/platform";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { client, newKey } from "../base/api.ts";
import { onFirstUse } from "../base/firstUse.ts";
import { lazyPart } from "../base/lazyPart.ts";
import { publicSettingsQuery, statusQuery } from "../base/queries.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { ChoiceField, PasswordField, UnspacedField } from "../ui/form/fields.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { openedPart } from "../ui/panels/openedPart.tsx";
import { PublicPage } from "./components/PublicPage.tsx";
import page from "./components/publicPage.module.css";
import { type SignedIn, useArrival } from "./components/useArrival.ts";

const ResetDialog = openedPart(async () => (await import("./reset.dialog.tsx")).ResetDialog);

/** Only people with a second step load it. */
const SecondStepForm = lazyPart(() => import("./components/SecondStepForm.tsx"), "SecondStepForm");

export function LoginScreen() {
  const status = useQuery(statusQuery());
  const settings = useQuery(publicSettingsQuery());
  const [resetting, { open, close }] = useDisclosure(false);
  /** What stood in the form when its password was asked for. */
  const [typed, setTyped] = useState("");
  const [ticket, setTicket] = useState<string | null>(null);
  const arrive = useArrival();
  if (ticket !== null)
    return (
      <PublicPage title="Sign in to Refundry">
        <Suspense fallback={null}>
          <SecondStepForm ticket={ticket} onSignedIn={arrive} onBack={() => setTicket(null)} />
        </Suspense>
      </PublicPage>
    );
  return (
    <PublicPage title="Sign in to Refundry">
      {status.data?.demo && (
        <p className={page.note}>Demo data is loaded. Choose a role below, and both fields are filled in.</p>
      )}
      <SignInForm
        demo={status.data?.demo ?? false}
        onSignedIn={(answer) => (answer.ticket === undefined ? arrive(answer) : setTicket(answer.ticket))}
        onForgot={(email) => {
          setTyped(email);
          open();
        }}
      />
      {settings.data?.registration_open && (
        <Anchor component={Link} to="/register" size="sm">
          Register as a contractor
        </Anchor>
      )}
      <ResetDialog opened={resetting} email={typed} onClose={close} />
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

/** What the fields must hold: it comes with the first sign of a person, and until then the server alone says it. */
function useSignInSchema() {
  const [schema, setSchema] = useState<typeof import("./components/signInSchema.ts").signInForm>();
  useEffect(() => onFirstUse(async () => setSchema((await import("./components/signInSchema.ts")).signInForm)), []);
  return schema;
}

interface SignInFormProps {
  demo: boolean;
  onForgot: (email: string) => void;
  /** Of somebody with a second step the answer holds the ticket that the code is sent with. */
  onSignedIn: (answer: SignedIn) => void | Promise<void>;
}

function SignInForm({ demo, onForgot, onSignedIn }: SignInFormProps) {
  const password = useRef<HTMLInputElement>(null);
  /** What was refused stands at the form until one types; which of the two is wrong nobody is told. */
  const [refused, setRefused] = useState<{ text: string; doubts: boolean } | null>(null);
  const schema = useSignInSchema();
  const frame = useFormFrame<SignIn, Awaited<ReturnType<typeof client.access.signIn>>>({
    initial: { user: "", pass: "" },
    schema,
    newKey,
    guarded: false,
    failureSeconds: 6,
    // It stands at the password until one types; without an answer of the server nothing stands there.
    saysRefusal: ({ status }) => status !== 0,
    send: async (values) => client.access.signIn({ body: values }),
    onRefused: (error) => {
      // Of fields that were sent before they could be checked each says by itself what it lacks.
      if (error.status === 0 || error.status === 422) return;
      // Nothing secret stays in the page.
      frame.form.setFieldValue("pass", "");
      setRefused({ text: error.message, doubts: error.status === 401 });
    },
    onSent: onSignedIn,
  });
  const lookAgain = useEffectEvent(() => {
    for (const name of ["user", "pass"] as const)
      if (frame.form.isTouched(name) && document.activeElement?.getAttribute("data-path") !== name)
        frame.form.validateField(name);
  });
  // A field that was left before it could be checked.
  useEffect(() => {
    if (schema) lookAgain();
  }, [schema]);
  // After the frame went to the first marked field.
  useEffect(() => {
    if (refused) password.current?.focus();
  }, [refused]);
  const input = (name: keyof SignIn) => {
    const { onChange, error, ...props } = frame.form.getInputProps(name);
    return {
      ...props,
      onChange: (text: string) => {
        setRefused(null);
        onChange(text);
      },
      error: refused === null ? error : name === "pass" ? <span role="alert">{refused.text}</span> : refused.doubts,
    };
  };
  const forgot = (
    <Anchor
      component="button"
      type="button"
      size="sm"
      onClick={() => {
        // Whoever cannot sign in is asked for nothing here any more.
        frame.form.clearErrors();
        onForgot(frame.form.getValues().user);
      }}
    >
      Forgot password?
    </Anchor>
  );
  return (
    <FormFrame frame={frame} action="Login" acting="Signing in…" label="Sign in" others={forgot}>
      {demo && (
        <ChoiceField
          label="Demo sign-in"
          placeholder="Choose a role"
          value={demoRoles.find(([role]) => demoEmail(Number(role) as RoleId) === frame.form.values.user)?.[0] ?? null}
          choices={demoRoles}
          onChange={(role) => {
            setRefused(null);
            frame.form.setValues(signInOf(role));
          }}
        />
      )}
      <UnspacedField label="E-mail" type="email" name="username" autoComplete="username" autoFocus {...input("user")} />
      <PasswordField
        ref={password}
        label="Password"
        name="password"
        autoComplete="current-password"
        unspaced
        {...input("pass")}
      />
    </FormFrame>
  );
}
