import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { api } from "../base/api.ts";
import { Stack } from "../ui/panels/Arranged.tsx";
import { CardFrame, Loaded } from "../ui/panels/CardFrame.tsx";
import { FilterBox } from "../ui/table/FilterBox.tsx";
import { Muted } from "../ui/words/Quiet.tsx";
import type { TabProps } from "./components/tabProps.ts";
import { NoteEditor } from "./notes/NoteEditor.tsx";
import { NoteEntry } from "./notes/NoteEntry.tsx";
import styles from "./notes/notes.module.css";

/** How many there have to be before one looks for one by words. */
const searchedFrom = 4;

/** What people noted of the client: pinned ones first, then the newest (04, 2.6). */
export function NotesTab({ client: { id } }: TabProps) {
  const [typed, setTyped] = useState("");
  const [writing, setWriting] = useState(false);
  const words = useDeferredValue(typed.trim());
  const all = useQuery(api.clients.notes.queryOptions({ input: { params: { id }, query: {} } }));
  const found = useQuery({
    ...api.clients.notes.queryOptions({ input: { params: { id }, query: { q: words } } }),
    enabled: words !== "",
    placeholderData: (before) => before,
  });
  return (
    <CardFrame
      title="Notes"
      aside={
        !writing && (
          <Button size="xs" onClick={() => setWriting(true)}>
            Add note
          </Button>
        )
      }
    >
      <Stack>
        {writing && <NoteEditor client={id} onDone={() => setWriting(false)} />}
        <Loaded query={all} lines={5}>
          {({ items }) => (
            <>
              {items.length >= searchedFrom && <FilterBox text={typed} onType={setTyped} />}
              {items.length === 0 && !writing && <Muted of="p">No notes yet.</Muted>}
              {words !== "" && found.data?.items.length === 0 && <Muted of="p">No note holds these words.</Muted>}
              <ul className={styles.notes} aria-label="Notes">
                {(words === "" ? items : (found.data?.items ?? [])).map((note) => (
                  <NoteEntry key={note.id} client={id} note={note} />
                ))}
              </ul>
            </>
          )}
        </Loaded>
      </Stack>
    </CardFrame>
  );
}
