import { Anchor, Checkbox, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { ApiError } from "../../base/ApiError.ts";
import { client, newKey } from "../../base/api.ts";
import { FormFrame } from "../../ui/form/FormFrame.tsx";
import { useFormFrame } from "../../ui/form/useFormFrame.ts";
import type { SignedIn } from "./useArrival.ts";

interface Props {
  /** What the right password was answered with. */
  ticket: string;
  onSignedIn: (answer: SignedIn) => void;
  /** To e-mail and password again: by hand, or because the ticket is good for nothing any more. */
  onBack: () => void;
}

const isWrongCode = ({ code }: ApiError) => code === "invalid_code" || code === "invalid";

/** The second step: a code of the authenticator app, or a recovery code (01, `/login`). */
export function SecondStepForm({ ticket, onSignedIn, onBack }: Props) {
  const [recovers, setRecovers] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const frame = useFormFrame({
    initial: { code: "", remember: false },
    check: ({ code }): Record<string, string> => (code.trim() === "" ? { code: "Code is required" } : {}),
    newKey,
    guarded: false,
    failureSeconds: 6,
    saysRefusal: isWrongCode,
    send: ({ code, remember }) =>
      client.access.secondStep({ body: { ticket, code, ...(remember && { remember_device: true }) } }),
    onRefused: (error) => {
      if (error.code === "ticket_expired") return onBack();
      if (!isWrongCode(error)) return;
      frame.form.setFieldValue("code", "");
      setWrong("This code is not right.");
    },
    onSent: onSignedIn,
  });
  useEffect(() => {
    if (wrong) field.current?.focus();
  }, [wrong]);
  const { onChange, error, ...code } = frame.form.getInputProps("code");
  return (
    <FormFrame
      frame={frame}
      action="Login"
      acting="Signing in…"
      label="Second step"
      onCancel={onBack}
      cancel="Back"
      others={
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => {
            setRecovers(!recovers);
            setWrong(null);
            frame.form.setFieldValue("code", "");
            field.current?.focus();
          }}
        >
          {recovers ? "Use a code of the app" : "Use a recovery code"}
        </Anchor>
      }
    >
      <TextInput
        ref={field}
        label={recovers ? "Recovery code" : "Code"}
        description={
          recovers ? "One of the ten that you kept. It is good once." : "Six digits of your authenticator app."
        }
        name="code"
        autoComplete="one-time-code"
        inputMode={recovers ? "text" : "numeric"}
        className="figures"
        autoFocus
        {...code}
        error={wrong ? <span role="alert">{wrong}</span> : error}
        onChange={(event) => {
          setWrong(null);
          onChange(event);
        }}
      />
      <Checkbox
        label="Remember this device for 30 days"
        {...frame.form.getInputProps("remember", { type: "checkbox" })}
      />
    </FormFrame>
  );
}
