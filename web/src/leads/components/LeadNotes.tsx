import { Button, Textarea } from "@mantine/core";
import { emptyNoteText, type LeadNote } from "@refundry/contract/leads";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useRef, useState } from "react";
import { ApiError } from "../../base/ApiError.ts";
import { api, client as calls, newKey } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { instantText } from "../../base/instants.ts";
import { todayHere } from "../../base/localTimes.ts";
import { DateField } from "../../ui/form/fields.tsx";
import { goToUnsettled } from "../../ui/form/unsettled.ts";
import { Inline, Records, Stack } from "../../ui/panels/Arranged.tsx";
import { ask } from "../../ui/panels/ask.ts";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { Muted, Small } from "../../ui/words/Quiet.tsx";
import { failed, succeeded } from "../../ui/words/snackbar.tsx";

/** `2030-03-31 00:00:00` as 03/31/2030: a day has no time zone. */
export function followUpText(day: string): string {
  const [year, month, date] = day.slice(0, 10).split("-");
  return `${month}/${date}/${year}`;
}

/** After so long, in ms, a question that was answered has given the focus back to the button that asked it. */
const givenBack = 100;

interface Props {
  lead: number;
  /** It was closed: nothing that its notes remind of asks anybody. */
  closed: boolean;
}

/** The notes of a lead, newest first, and a new one below (12, 2.4). */
export function LeadNotes({ lead, closed }: Props) {
  const notes = useQuery(api.leads.notes.queryOptions({ input: { params: { id: lead } } }));
  const [editing, setEditing] = useState<LeadNote | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  // The button that was pressed may be gone, or have nothing more to do: one goes on in the note.
  const edit = (note: LeadNote | null, after = 0) => {
    setEditing(note);
    setTimeout(() => field.current?.focus(), after);
  };
  return (
    <Stack>
      <Loaded query={notes} lines={4}>
        {({ items }) =>
          items.length === 0 ? (
            <Muted of="p">No notes yet.</Muted>
          ) : (
            <Records aria-label="Notes">
              {items.map((note) => (
                <Note
                  key={note.id}
                  note={note}
                  lead={lead}
                  closed={closed}
                  onEdit={() => edit(note)}
                  onDone={() => edit(editing?.id === note.id ? null : editing, givenBack)}
                />
              ))}
            </Records>
          )
        }
      </Loaded>
      <NoteForm
        key={editing?.id ?? 0}
        field={field}
        lead={lead}
        closed={closed}
        note={editing}
        onDone={() => edit(null)}
      />
    </Stack>
  );
}

interface NoteProps extends Props {
  note: LeadNote;
  onEdit: () => void;
  /** It is gone, or asks no more. */
  onDone: () => void;
}

function Note({ note, lead, closed, onEdit, onDone }: NoteProps) {
  const changed = useChanged();
  const { id, body, author, mine, created_on, follow_up_datetime: day, done, abilities } = note;
  const asks = day !== null && !done && !closed;
  const late = asks && day.slice(0, 10) < todayHere();
  const step = (work: () => Promise<unknown>, said?: string) =>
    void work()
      .then(() => said && succeeded(said))
      .then(onDone)
      .catch(failed)
      .then(() => changed({ type: "lead_notes", id: lead }));
  const remove = async () => {
    if (await ask({ title: "Delete this note?", text: "It is gone for everybody.", confirm: "Delete", danger: true }))
      step(() => calls.leads.removeNote({ params: { id }, body: { id } }), "Successfully deleted your note");
  };
  return (
    <li>
      <div>
        <Small>
          {mine ? "You" : (author?.name ?? "Public page")} · {instantText(created_on)}
        </Small>
        <p style={{ whiteSpace: "pre-wrap" }}>{body}</p>
        {day !== null && (
          <Small of="p">
            <span data-meaning={late ? "act" : undefined}>Follow-up {followUpText(day)}</span>
            {done ? " · done" : closed && " · asks nobody, the lead is closed"}
          </Small>
        )}
      </div>
      <Inline>
        {abilities.change && asks && (
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => step(() => calls.leads.changeNote({ params: { id }, body: { id, done: true } }))}
          >
            Done
          </Button>
        )}
        {abilities.change && (
          <Button size="compact-xs" variant="default" onClick={onEdit}>
            Edit
          </Button>
        )}
        {abilities.delete && (
          <Button size="compact-xs" variant="outline" color="red" onClick={() => void remove()}>
            Delete
          </Button>
        )}
      </Inline>
    </li>
  );
}

interface FormProps extends Props {
  /** The one that is edited; null for a new one. */
  note: LeadNote | null;
  field: RefObject<HTMLTextAreaElement | null>;
  onDone: () => void;
}

function NoteForm({ lead, closed, note, field, onDone }: FormProps) {
  const changed = useChanged();
  const [key, setKey] = useState(newKey);
  const [body, setBody] = useState(note?.body ?? "");
  const before = note?.follow_up_datetime?.slice(0, 10) ?? "";
  const [day, setDay] = useState(before);
  const [error, setError] = useState<string | null>(null);
  const [dayError, setDayError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const save = async () => {
    if (body.trim() === "") return setError(emptyNoteText);
    if (goToUnsettled(place.current)) return;
    const follow_up_datetime = day === "" ? null : day;
    setSending(true);
    try {
      if (note) {
        // A day that is over may stay as it is.
        const sent = { id: note.id, body, ...(day !== before && { follow_up_datetime }) };
        await calls.leads.changeNote({ params: { id: note.id }, body: sent });
      } else {
        const sent = { body, follow_up_datetime };
        await calls.leads.addNote({ params: { id: lead }, body: sent }, { context: { idempotencyKey: key } });
      }
      succeeded(note ? "Successfully edit your note" : "Successfully saved your note");
      setBody("");
      setDay("");
      setKey(newKey());
      onDone();
      await changed({ type: "lead_notes", id: lead });
    } catch (problem) {
      const wrongDay = problem instanceof ApiError ? problem.fields.follow_up_datetime : undefined;
      if (wrongDay) setDayError(wrongDay);
      else failed(problem);
    } finally {
      setSending(false);
    }
  };
  return (
    <Stack>
      <Textarea
        label="Note"
        ref={field}
        description={note && `You edit the note of ${instantText(note.created_on)}.`}
        autosize
        minRows={3}
        maxLength={4000}
        value={body}
        error={error}
        onChange={({ currentTarget: { value } }) => {
          setBody(value);
          setError(null);
        }}
      />
      {!closed && (
        <div style={{ maxWidth: 220 }} ref={place}>
          {/* One that is emptied here may still show what was typed: the next note has its own. */}
          <DateField
            key={key}
            label="Follow-up date"
            value={day}
            min={todayHere()}
            error={dayError}
            onChange={(chosen) => {
              setDay(chosen);
              setDayError(null);
            }}
          />
        </div>
      )}
      <Inline style={{ justifyContent: "flex-end" }}>
        {note && (
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
        )}
        <Button loading={sending} onClick={() => void save()}>
          Save Note
        </Button>
      </Inline>
    </Stack>
  );
}
