import { Textarea } from "@mantine/core";
import { client as calls, newKey } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { FormFrame } from "../../ui/form/FormFrame.tsx";
import { useFormFrame } from "../../ui/form/useFormFrame.ts";
import { DialogFrame } from "../../ui/panels/DialogFrame.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { succeeded } from "../../ui/words/snackbar.tsx";
import type { Cited } from "./paper.ts";
import type { Passage } from "./selectedPassage.ts";

interface Props {
  cite: Cited;
  passage: Passage | null;
  onClose: () => void;
}

/** A selected passage goes into the client's file, with a comment (13, 7.1). */
export function CiteDialog({ cite, passage, onClose }: Props) {
  return (
    <DialogFrame opened={passage !== null} onClose={onClose} title="Cite a passage">
      {passage && <CiteForm cite={cite} passage={passage} onClose={onClose} />}
    </DialogFrame>
  );
}

function CiteForm({ cite, passage, onClose }: Props & { passage: Passage }) {
  const changed = useChanged();
  const frame = useFormFrame({
    initial: { comment: "" },
    newKey,
    send: ({ comment }, { idempotencyKey }) =>
      calls.mandates.cite(
        {
          params: { id: cite.client, clientMandate: cite.clientMandate },
          body: { ...passage, ...(comment.trim() && { comment: comment.trim() }) },
        },
        { context: { idempotencyKey } },
      ),
    onSent: () => {
      succeeded(`Page ${passage.page} cited.`);
      onClose();
      void changed({ type: "claims", id: cite.client });
    },
  });
  return (
    <FormFrame frame={frame} action="Cite" acting="Saving…" onCancel={onClose} label="Citation">
      <Small of="p">Page {passage.page}</Small>
      <blockquote>“{passage.quote}”</blockquote>
      {frame.form.errors.quote && <p role="alert">{frame.form.errors.quote}</p>}
      <Textarea label="Comment" maxLength={1000} rows={3} data-autofocus {...frame.form.getInputProps("comment")} />
    </FormFrame>
  );
}
