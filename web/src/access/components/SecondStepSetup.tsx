import { Button, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { client, newKey } from "../../base/api.ts";
import { FormFrame } from "../../ui/form/FormFrame.tsx";
import { useFormFrame } from "../../ui/form/useFormFrame.ts";
import { Inline } from "../../ui/panels/Arranged.tsx";
import { CopyText } from "../../ui/words/CopyText.tsx";
import { Muted } from "../../ui/words/Quiet.tsx";
import { failed, succeeded } from "../../ui/words/snackbar.tsx";
import { QrCode } from "./QrCode.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import styles from "./secondStep.module.css";

interface Setup {
  address: string;
  key: string;
}

interface Props {
  /** It is on, the recovery codes are still to be kept. */
  onConfirmed?: () => void;
  onDone: () => void;
  /** Nobody has to set it up: one may go back. */
  cancels?: boolean;
}

/** Three steps: a picture for the app, a code of it, and the recovery codes to keep. */
export function SecondStepSetup({ onConfirmed, onDone, cancels }: Props) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const begin = useMutation({ mutationFn: () => client.access.setUpSecondStep(), onError: failed });
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  const confirmed = (made: readonly string[]) => {
    setCodes(made);
    onConfirmed?.();
  };
  if (begin.data)
    return <Confirm setup={begin.data} onConfirmed={confirmed} {...(cancels && { onCancel: begin.reset })} />;
  return (
    <Inline>
      <Button loading={begin.isPending} onClick={() => begin.mutate()}>
        Set up
      </Button>
    </Inline>
  );
}

interface ConfirmProps {
  setup: Setup;
  onConfirmed: (codes: readonly string[]) => void;
  onCancel?: () => void;
}

function Confirm({ setup, onConfirmed, onCancel }: ConfirmProps) {
  const frame = useFormFrame({
    initial: { code: "" },
    check: ({ code }): Record<string, string> => (code.trim() === "" ? { code: "Code is required" } : {}),
    newKey,
    guarded: false,
    saysRefusal: ({ code }) => code === "invalid_code",
    send: ({ code }) => client.access.confirmSecondStep({ body: { code } }),
    onRefused: ({ code, message }) => {
      if (code === "invalid_code") frame.form.setFieldError("code", message);
    },
    onSent: ({ codes }) => {
      succeeded("Two-step sign-in is on.");
      onConfirmed(codes);
    },
  });
  return (
    <div className={styles.setup}>
      <QrCode text={setup.address} label="Picture for your authenticator app" />
      <div className={styles.steps}>
        <p>Scan the picture with an authenticator app on your telephone, then enter the code that it shows.</p>
        <Muted of="p">
          Without a camera enter this key in the app: <CopyText value={inFours(setup.key)} name="key" />
        </Muted>
        <FormFrame
          frame={frame}
          action="Turn on"
          acting="Turning on…"
          label="Confirm the app"
          {...(onCancel && { onCancel })}
        >
          <TextInput
            label="Code"
            autoComplete="one-time-code"
            inputMode="numeric"
            className="figures"
            autoFocus
            {...frame.form.getInputProps("code")}
          />
        </FormFrame>
      </div>
    </div>
  );
}

const inFours = (key: string) => key.replace(/(.{4})(?=.)/g, "$1 ");
