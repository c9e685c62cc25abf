import { form8821Texts } from "@refundry/contract/packages";
import { useState } from "react";
import { apiBase, callHeaders, client as calls, send } from "../../base/api.ts";
import { ReasonButton } from "../../ui/words/ReasonButton.tsx";
import { failed, succeeded } from "../../ui/words/snackbar.tsx";
import { Form8821Dialog } from "../form8821.dialog.tsx";
import { canFillHere, fillForm } from "./fillForm.ts";

type Answer = Awaited<ReturnType<typeof calls.packages.form8821>>;

/** `8821 Form Generate`: asks when something is missing, fills the blank here and saves it (07, 2.3). */
export function Form8821Button({ client }: { client: number }) {
  const [asked, setAsked] = useState<Answer | null>(null);
  const [busy, setBusy] = useState(false);
  const working = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  };
  const begin = () =>
    working(async () => {
      const answer = await calls.packages.form8821({ params: { id: client }, query: {} });
      if (answer.missing.length > 0) setAsked(answer);
      else await saveForm(client, answer);
    });
  const answered = (anyway: boolean) => {
    const answer = asked;
    setAsked(null);
    if (anyway && answer) void working(() => saveForm(client, answer));
  };
  return (
    <>
      <ReasonButton
        variant="default"
        reason={busy ? "The form is being generated." : null}
        onClick={() => void begin()}
      >
        8821 Form Generate
      </ReasonButton>
      <Form8821Dialog missing={asked?.missing ?? null} onAnswer={answered} />
    </>
  );
}

async function saveForm(client: number, answer: Answer): Promise<void> {
  const texts = form8821Texts(answer.values);
  const bytes =
    answer.official && canFillHere(texts)
      ? await fillForm(await fetched("/forms/f8821/blank"), texts)
      : await fetched(`/clients/${client}/8821?file=1`);
  save(new Blob([bytes], { type: "application/pdf" }), answer.file_name);
  if (!answer.official) succeeded("The official form is not installed; this is a rendition.", 8);
}

async function fetched(path: string): Promise<ArrayBuffer> {
  const request = new Request(`${location.origin}${apiBase}${path}`, { headers: callHeaders() });
  return (await send(request)).arrayBuffer();
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
