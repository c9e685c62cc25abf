import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../base/api.ts";
import { instantText } from "../../base/instants.ts";
import { Entries, Grow } from "../../ui/panels/Arranged.tsx";
import { CardFrame, Loaded } from "../../ui/panels/CardFrame.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { useFileLink } from "../../ui/words/useFileLink.ts";

/** The memos of a client's finalized reviews, the newest first; nothing where there is none (14, 7.3). */
export function MemoCard({ client }: { client: number }) {
  const memos = useQuery(api.qualification.memos.queryOptions({ input: { params: { id: client } } }));
  const { linkTo, busy } = useFileLink();
  if (memos.data?.items.length === 0) return null;
  return (
    <CardFrame title="Qualification memos">
      <Loaded query={memos}>
        {({ items }) => (
          <Entries aria-label="Qualification memos">
            {items.map(({ id, original_file_name: name, cycle, created }) => {
              const address = `/api/v1/qualification-memos/${id}/file`;
              return (
                <li key={id}>
                  <Grow>
                    {name}{" "}
                    <Small>
                      Cycle {cycle} · {instantText(created)}
                    </Small>
                  </Grow>
                  <Button
                    component="a"
                    {...linkTo(address, name)}
                    loading={busy === address}
                    variant="default"
                    size="xs"
                    leftSection={<IconDownload size={14} aria-hidden />}
                    aria-label={`Download ${name}`}
                  >
                    Download
                  </Button>
                </li>
              );
            })}
          </Entries>
        )}
      </Loaded>
    </CardFrame>
  );
}
