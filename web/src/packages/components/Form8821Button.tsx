import { useState } from "react";
import { apiBase, client as calls, saveFile } from "../../base/api.ts";
import { succeeded } from "../../ui/words/snackbar.tsx";
import { WorkButton } from "../../ui/words/WorkButton.tsx";
import { Form8821Dialog } from "../form8821.dialog.tsx";

type Answer = Awaited<ReturnType<typeof calls.packages.form8821>>;

interface Question {
  missing: readonly string[];
  answer: (anyway: boolean) => void;
}

/** `8821 Form Generate`: asks when something is missing, then saves what the server fills (07, 2.3). */
export function Form8821Button({ client }: { client: number }) {
  const [question, ask] = useState<Question | null>(null);
  const isWantedWithout = (missing: readonly string[]) =>
    new Promise<boolean>((answer) => ask({ missing, answer })).finally(() => ask(null));
  const generate = async () => {
    const form = await calls.packages.form8821({ params: { id: client }, query: {} });
    if (form.missing.length === 0 || (await isWantedWithout(form.missing))) await saveForm(client, form);
  };
  return (
    <>
      <WorkButton variant="default" work={generate}>
        8821 Form Generate
      </WorkButton>
      <Form8821Dialog
        client={client}
        missing={question?.missing ?? null}
        onAnswer={(anyway) => question?.answer(anyway)}
      />
    </>
  );
}

async function saveForm(client: number, answer: Answer): Promise<void> {
  await saveFile(`${apiBase}/clients/${client}/8821?file=1`);
  const saved = `${answer.file_name} was saved among your downloads. Refundry keeps no copy; a final holds its own.`;
  succeeded(answer.official ? saved : `${saved} The official form is not installed; this is a rendition.`, 8);
}
