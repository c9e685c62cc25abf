import { Button, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api, client as calls, newKey } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { instantText } from "../../base/instants.ts";
import { useSession } from "../../base/session.ts";
import { FormFrame } from "../../ui/form/FormFrame.tsx";
import { useFormFrame } from "../../ui/form/useFormFrame.ts";
import { Entries, Grow, Stack } from "../../ui/panels/Arranged.tsx";
import { ask } from "../../ui/panels/ask.ts";
import { CardFrame, Loaded } from "../../ui/panels/CardFrame.tsx";
import { Muted, Small } from "../../ui/words/Quiet.tsx";
import { useStep } from "../../ui/words/useStep.ts";

/** What those who review an order tell each other, the newest first; none is changed (13, 2.4). */
export function MandateNotes({ id }: { id: number }) {
  const notes = useQuery(api.mandates.notes.queryOptions({ input: { params: { id } } }));
  const me = useSession()?.current_user_id;
  const { making, make } = useStep({ type: "mandates", id });
  const remove = async (note: number) => {
    if (await ask({ title: "Delete this note?", confirm: "Delete", danger: true }))
      await make(String(note), () => calls.mandates.removeNote({ params: { id: note } }), "Note was deleted.");
  };
  return (
    <CardFrame title="Notes" level={2}>
      <Stack>
        <NewNote id={id} />
        <Loaded query={notes}>
          {({ items }) =>
            items.length === 0 ? (
              <Muted of="p">No notes yet.</Muted>
            ) : (
              <Entries aria-label="Notes">
                {items.map((note) => (
                  <li key={note.id}>
                    <Grow of="div">
                      <Small of="p">
                        {note.author === me ? "You" : note.author_name}, {instantText(note.created_on)}
                      </Small>
                      <p style={{ whiteSpace: "pre-wrap" }}>{note.body}</p>
                    </Grow>
                    {note.abilities.delete && (
                      <Button
                        size="compact-xs"
                        variant="subtle"
                        color="red"
                        loading={making === String(note.id)}
                        onClick={() => void remove(note.id)}
                      >
                        Delete
                      </Button>
                    )}
                  </li>
                ))}
              </Entries>
            )
          }
        </Loaded>
      </Stack>
    </CardFrame>
  );
}

function NewNote({ id }: { id: number }) {
  const changed = useChanged();
  const frame = useFormFrame({
    initial: { body: "" },
    check: ({ body }): Record<string, string> =>
      body.trim() === "" ? { body: "Please input a message before submitting!" } : {},
    newKey,
    send: (body, { idempotencyKey }) =>
      calls.mandates.addNote({ params: { id }, body }, { context: { idempotencyKey } }),
    savedAs: () => ({ values: { body: "" }, version: 0 }),
    onSent: () => void changed({ type: "mandates", id }),
  });
  return (
    <FormFrame frame={frame} action="Add note" acting="Adding…" label="New note">
      <Textarea label="Note" autosize minRows={2} maxLength={4000} {...frame.form.getInputProps("body")} />
    </FormFrame>
  );
}
