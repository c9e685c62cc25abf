import { Button } from "@mantine/core";
import { blankForms, blankNames, type FormBlank } from "@refundry/contract/packages";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../base/ApiError.ts";
import { upload } from "../base/api.ts";
import { FileDrop } from "../ui/form/FileDrop.tsx";
import { ChoiceField } from "../ui/form/fields.tsx";
import form from "../ui/form/form.module.css";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import overlays from "../ui/panels/overlays.module.css";
import { succeeded } from "../ui/words/snackbar.tsx";

interface Props {
  opened: boolean;
  /** The form that is chosen at first. */
  first: FormBlank["form"];
  onClose: () => void;
  onInstalled: () => void;
}

/** Installs an official blank from a file; one that cannot serve is refused with the reason, which stays in sight. */
export function InstallDialog({ opened, onClose, ...props }: Props) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Install an official form">
      {opened && <Install onClose={onClose} {...props} />}
    </DialogFrame>
  );
}

function Install({ first, onClose, onInstalled }: Omit<Props, "opened">) {
  const [name, setName] = useState(first);
  const { percent, refusal, send } = useInstall((blank) => {
    succeeded(`${blankNames[blank.form]} (Rev. ${blank.revision}) was installed.`, 6);
    onInstalled();
    onClose();
  });
  return (
    <div className={form.form}>
      <ChoiceField
        label="Form"
        value={name}
        choices={blankForms.map((one) => [one, blankNames[one]] as const)}
        onChange={(one) => setName(one ?? name)}
        disabled={percent !== null}
        data-autofocus
      />
      <p className={form.hint}>
        The fillable PDF as the IRS publishes it. Every field that is needed is checked; it is used for filings from the
        first day of its revision on.
      </p>
      <FileDrop
        accept={{ "application/pdf": [".pdf"] }}
        hint="PDF, up to 25 MB"
        percent={percent}
        onFile={(file) => void send(name, file)}
      />
      {refusal && <Refusal key={refusal} text={refusal} />}
      <div className={overlays.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** Sending took the focus from the drop area: whoever uses the keyboard goes on from the reason. */
function Refusal({ text }: { text: string }) {
  const shown = useRef<HTMLParagraphElement>(null);
  useEffect(() => shown.current?.focus(), []);
  return (
    <p ref={shown} className={form.refusal} role="alert" tabIndex={-1}>
      {text}
    </p>
  );
}

/** Sends a blank with its progress; closing the dialog stops what is on its way. */
function useInstall(onInstalled: (blank: FormBlank) => void) {
  const [percent, setPercent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const send = async (name: FormBlank["form"], file: File) => {
    const stopping = new AbortController();
    const { signal } = stopping;
    stop.current = stopping;
    setRefusal(null);
    setPercent(0);
    try {
      const path = `/settings/forms/${name}`;
      onInstalled((await upload({ path, file, onPercent: setPercent, signal })) as FormBlank);
    } catch (error) {
      if (!signal.aborted) setRefusal(error instanceof ApiError ? error.message : String(error));
    } finally {
      setPercent(null);
    }
  };
  return { percent, refusal, send };
}
