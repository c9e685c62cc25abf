import { useState } from "react";
import { apiBase, client as calls, saveFile } from "../../base/api.ts";
import { ReasonButton } from "../../ui/words/ReasonButton.tsx";
import { failed, succeeded } from "../../ui/words/snackbar.tsx";
import { Form8821Dialog } from "../form8821.dialog.tsx";

type Answer = Awaited<ReturnType<typeof calls.packages.form8821>>;

/** `8821 Form Generate`: asks when something is missing, then saves what the server fills (07, 2.3). */
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
      <Form8821Dialog client={client} missing={asked?.missing ?? null} onAnswer={answered} />
    </>
  );
}

async function saveForm(client: number, answer: Answer): Promise<void> {
  await saveFile(`${apiBase}/clients/${client}/8821?file=1`);
  const saved = `${answer.file_name} was saved among your downloads. Refundry keeps no copy; a final holds its own.`;
  succeeded(answer.official ? saved : `${saved} The official form is not installed; this is a rendition.`, 8);
}
