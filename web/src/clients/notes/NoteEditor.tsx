import { NativeSelect } from "@mantine/core";
import { emptyNoteText, type Note, type NoteVisibility } from "@refundry/contract/clients";
import { client as calls, newKey } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { useMay } from "../../base/may.ts";
import { FormFrame } from "../../ui/form/FormFrame.tsx";
import { RichTextField } from "../../ui/form/RichTextField.tsx";
import { useFormFrame } from "../../ui/form/useFormFrame.ts";
import { succeeded } from "../../ui/words/snackbar.tsx";
import styles from "./notes.module.css";

interface Props {
  client: number;
  /** The note that is changed; none for a new one. */
  note?: Note;
  onDone: () => void;
}

/** Whether any words are left without the markup. */
const isEmpty = (html: string) =>
  (new DOMParser().parseFromString(html, "text/html").body.textContent ?? "").trim() === "";

/** A new note, or another text of one's own. */
export function NoteEditor({ client, note, onDone }: Props) {
  const changed = useChanged();
  const choosesWho = useMay("clients.note_visibility");
  const frame = useFormFrame({
    initial: { text: note?.body ?? "", visibility: note?.visibility ?? ("internal" as NoteVisibility) },
    check: ({ text }): Record<string, string> => (isEmpty(text) ? { text: emptyNoteText } : {}),
    newKey,
    send: ({ text, visibility }, { idempotencyKey }) => {
      const body = { text, ...(choosesWho && { visibility }) };
      const context = { context: { idempotencyKey } };
      return note
        ? calls.clients.changeNote({ params: { id: note.id }, body }, context)
        : calls.clients.addNote({ params: { id: client }, body }, context);
    },
    onSent: () => {
      succeeded(note ? "Successfully edit your note" : "Successfully saved your note");
      onDone();
      void changed({ type: "client_notes", id: client });
    },
  });
  const { form } = frame;
  return (
    <div className={styles.editor} data-opens-form>
      <FormFrame
        frame={frame}
        action="Save"
        acting="Saving…"
        onCancel={onDone}
        label={note ? "Edit note" : "New note"}
        others={
          choosesWho && (
            <NativeSelect
              aria-label="Who sees the note"
              size="sm"
              maw={190}
              data={[
                { value: "internal", label: "Internal" },
                { value: "client", label: "Visible to client" },
              ]}
              {...form.getInputProps("visibility")}
            />
          )
        }
      >
        <RichTextField
          label="Note"
          description={
            choosesWho
              ? "Write @First Last to tell somebody who may see the client."
              : "Everybody who works on your claim reads it, and everybody who signs in for your company."
          }
          value={form.values.text}
          error={form.errors.text}
          onChange={(html) => form.setFieldValue("text", html)}
        />
      </FormFrame>
    </div>
  );
}
