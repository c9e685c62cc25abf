import { useQuery } from "@tanstack/react-query";
import { api } from "../../base/api.ts";
import { instantText } from "../../base/instants.ts";
import { Entries, Grow } from "../../ui/panels/Arranged.tsx";
import { CardFrame, Loaded } from "../../ui/panels/CardFrame.tsx";
import { FileButton } from "../../ui/words/FileButton.tsx";
import { Small } from "../../ui/words/Quiet.tsx";

/** The memos of a client's finalized reviews, the newest first; nothing where there is none (14, 7.3). */
export function MemoCard({ client }: { client: number }) {
  const memos = useQuery(api.qualification.memos.queryOptions({ input: { params: { id: client } } }));
  if (memos.data?.items.length === 0) return null;
  return (
    <CardFrame title="Qualification memos">
      <Loaded query={memos}>
        {({ items }) => (
          <Entries aria-label="Qualification memos">
            {items.map(({ id, original_file_name: name, cycle, created }) => (
              <li key={id}>
                <Grow>
                  {name}{" "}
                  <Small>
                    Cycle {cycle} · {instantText(created)}
                  </Small>
                </Grow>
                <FileButton url={`/api/v1/qualification-memos/${id}/file`} name={name} of={name} />
              </li>
            ))}
          </Entries>
        )}
      </Loaded>
    </CardFrame>
  );
}
