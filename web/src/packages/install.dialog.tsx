import { Button } from "@mantine/core";
import {
  type AnnualMap,
  blankForms,
  blankNames,
  type FormBlank,
  fieldsOfMap,
  isAnnualForm,
  readAnnualMap,
} from "@refundry/contract/packages";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../base/ApiError.ts";
import { client as calls, upload } from "../base/api.ts";
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
  const [map, setMap] = useState<AnnualMap | null>(null);
  const { percent, refusal, send, forget } = useInstall((blank) => {
    succeeded(`${blankNames[blank.form]} (Rev. ${blank.revision}) was installed.`, 6);
    onInstalled();
    onClose();
  });
  const chooseMap = (chosen: AnnualMap | null) => {
    setMap(chosen);
    forget();
  };
  const choose = (one: FormBlank["form"]) => {
    setName(one);
    chooseMap(null);
  };
  return (
    <div className={form.form}>
      <ChoiceField
        label="Form"
        value={name}
        choices={blankForms.map((one) => [one, blankNames[one]] as const)}
        onChange={(one) => choose(one ?? name)}
        disabled={percent !== null}
        data-autofocus
      />
      {isAnnualForm(name) && <MapChoice key={name} onMap={chooseMap} />}
      <p className={form.hint}>
        The fillable PDF as the IRS publishes it. Every field that is needed is checked; it is used for filings from the
        first day of its revision on.
      </p>
      <FileDrop
        accept={{ "application/pdf": [".pdf"] }}
        hint="PDF, under 25 MB"
        percent={percent}
        onFile={(file) => void send(name, file, map)}
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

interface MapProps {
  onMap: (map: AnnualMap | null) => void;
}

/** The map of an annual form's fields, from a file that is read and checked here. */
function MapChoice({ onMap }: MapProps) {
  const [said, setSaid] = useState<{ fault: string } | { chosen: string } | null>(null);
  const read = async (file: File) => {
    const found = readAnnualMap(await file.text());
    onMap("map" in found ? found.map : null);
    setSaid("map" in found ? { chosen: chosenText(file.name, found.map) } : found);
  };
  return (
    <>
      <p className={form.hint}>
        The fields of an annual form are not known here: a map says which of them holds what. Without one the map that
        was given last is used.
      </p>
      <FileDrop
        accept={{ "application/json": [".json"] }}
        hint="Map of its fields, JSON"
        percent={null}
        onFile={(file) => void read(file)}
      />
      {said && "chosen" in said && <p role="status">{said.chosen}</p>}
      {said && "fault" in said && <Refusal key={said.fault} text={said.fault} />}
    </>
  );
}

function chosenText(name: string, map: AnnualMap): string {
  const pages = map.pages === 1 ? "1 page is" : `${map.pages} pages are`;
  return `${name}: ${fieldsOfMap(map).length} fields, ${pages} filed.`;
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
  const send = async (name: FormBlank["form"], file: File, map: AnnualMap | null) => {
    const stopping = new AbortController();
    const { signal } = stopping;
    stop.current = stopping;
    setRefusal(null);
    setPercent(0);
    try {
      if (map) await calls.packages.putFormMap({ params: { form: name }, body: map });
      if (signal.aborted) return;
      const path = `/settings/forms/${name}`;
      onInstalled((await upload({ path, file, onPercent: setPercent, signal })) as FormBlank);
    } catch (error) {
      if (!signal.aborted) setRefusal(error instanceof ApiError ? error.message : String(error));
    } finally {
      setPercent(null);
    }
  };
  return { percent, refusal, send, forget: () => setRefusal(null) };
}
