import { Anchor, TextInput } from "@mantine/core";
import { type accessErrors, registrationForm } from "@refundry/contract/access";
import { Link, useRouter, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { goTo } from "../base/addresses.ts";
import { client, newKey } from "../base/api.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { PhoneField } from "../ui/form/figureFields.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { PublicPage } from "./components/PublicPage.tsx";

const title = "Register as a contractor";
const closed: keyof typeof accessErrors = "registration_closed";

const empty = { first: "", last: "", email: "", phone: "" };

/** The contractor whose address was followed; anything but a number is nobody. */
const sourceOf = (text: unknown): { source?: number } => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? { source: id } : {};
};

/** Contractors register themselves; the mail that follows leads on (01, `/register`). */
export function RegisterScreen() {
  const router = useRouter();
  const { source } = useSearch({ strict: false }) as { source?: unknown };
  const [done, setDone] = useState(false);
  const frame = useFormFrame({
    initial: empty,
    schema: registrationForm,
    newKey,
    failureSeconds: 6,
    send: ({ phone, ...person }, { idempotencyKey }) =>
      client.access.register(
        { body: { ...person, ...(phone !== "" && { phone }), ...sourceOf(source) } },
        { context: { idempotencyKey } },
      ),
    onSent: () => setDone(true),
    onRefused: ({ code }) => {
      if (code === closed) goTo(router, "/login", true);
    },
  });
  if (done)
    return (
      <PublicPage title={title}>
        <p role="status">Check your email to activate your account.</p>
      </PublicPage>
    );
  return (
    <PublicPage title={title}>
      <FormFrame
        frame={frame}
        action="Register"
        acting="Registering…"
        label={title}
        others={
          <Anchor component={Link} to="/login" size="sm">
            Sign in instead
          </Anchor>
        }
      >
        <TextInput label="First name" autoComplete="given-name" autoFocus {...frame.form.getInputProps("first")} />
        <TextInput label="Last name" autoComplete="family-name" {...frame.form.getInputProps("last")} />
        <TextInput label="E-mail" type="email" autoComplete="email" {...frame.form.getInputProps("email")} />
        <PhoneField
          label="Phone"
          description="Optional"
          {...frame.form.getInputProps("phone")}
          autoComplete="tel-national"
        />
      </FormFrame>
    </PublicPage>
  );
}
