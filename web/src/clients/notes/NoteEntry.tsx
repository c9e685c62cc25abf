import { Menu } from "@mantine/core";
import type { Note } from "@refundry/contract/clients";
import { IconPinFilled } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { client as calls } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { instantText } from "../../base/instants.ts";
import { useMay } from "../../base/may.ts";
import { useSession } from "../../base/session.ts";
import { ask } from "../../ui/panels/ask.ts";
import { MoreButton } from "../../ui/words/MoreButton.tsx";
import { PersonAvatar } from "../../ui/words/PersonAvatar.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { failed, succeeded } from "../../ui/words/snackbar.tsx";
import { NoteEditor } from "./NoteEditor.tsx";
import styles from "./notes.module.css";

/** One note: who wrote it and when, for whom it is, and what can be done with it. */
export function NoteEntry({ client, note }: { client: number; note: Note }) {
  const [editing, setEditing] = useState(false);
  const own = useSession()?.current_user_id === note.author;
  const choosesWho = useMay("clients.note_visibility");
  return (
    <li className={styles.note} data-pinned={note.pinned_at !== null || undefined}>
      <PersonAvatar person={{ id: note.author, fullname: note.author_name, img: note.author_avatar }} size={28} />
      <div className={styles.noteBody}>
        <div className={styles.noteHead}>
          <strong>{own ? "You" : note.author_name}</strong>
          <Small>{instantText(note.date)}</Small>
          {note.edited_at !== null && <Small>edited</Small>}
          {note.pinned_at !== null && (
            <span className={styles.pinned}>
              <IconPinFilled size={14} aria-hidden /> Pinned
            </span>
          )}
          {choosesWho && (
            <StatusBadge meaning={note.visibility === "client" ? "wait" : "na"}>
              {note.visibility === "client" ? "Client" : "Internal"}
            </StatusBadge>
          )}
        </div>
        {editing ? (
          <NoteEditor client={client} note={note} onDone={() => setEditing(false)} />
        ) : (
          <div
            className={styles.words}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the server wrote it anew from a few elements without attributes
            dangerouslySetInnerHTML={{ __html: note.body }}
          />
        )}
      </div>
      {!editing && <Actions client={client} note={note} onEdit={() => setEditing(true)} />}
    </li>
  );
}

function Actions({ client, note, onEdit }: { client: number; note: Note; onEdit: () => void }) {
  const button = useRef<HTMLElement>(null);
  const changed = useChanged();
  const { id, author_name: name, pinned_at: pinned, abilities } = note;
  if (!abilities.edit && !abilities.delete && !abilities.pin) return null;
  const act = async (step: () => Promise<unknown>, done: string) => {
    try {
      await step();
      succeeded(done);
    } catch (error) {
      failed(error);
    }
    await changed({ type: "client_notes", id: client });
  };
  const params = { params: { id } };
  const remove = async () => {
    if (await ask({ title: "Delete this note?", confirm: "Delete", danger: true, focusCancel: true }))
      await act(() => calls.clients.removeNote(params), "Successfully deleted your note");
  };
  const choose = (step: () => void) => () => {
    // What opens gives the focus back to where it was: the menu is gone by then, its button is not.
    button.current?.focus();
    step();
  };
  return (
    <div>
      <Menu position="bottom-end">
        <Menu.Target>
          <MoreButton ref={button} label={`More of the note by ${name}, ${instantText(note.date)}`} />
        </Menu.Target>
        <Menu.Dropdown>
          {abilities.edit && <Menu.Item onClick={choose(onEdit)}>Edit</Menu.Item>}
          {abilities.pin && (
            <Menu.Item
              onClick={choose(() =>
                pinned === null
                  ? void act(() => calls.clients.pinNote(params), "The note is pinned.")
                  : void act(() => calls.clients.unpinNote(params), "The note is pinned no more."),
              )}
            >
              {pinned === null ? "Pin on top" : "Unpin"}
            </Menu.Item>
          )}
          {abilities.delete && (
            <Menu.Item color="red" onClick={choose(() => void remove())}>
              Delete
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
