import { Button } from "@mantine/core";
import type { Calculation } from "@refundry/contract/calculations";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, client as calls } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { instantText } from "../../base/instants.ts";
import { useMay } from "../../base/may.ts";
import { Entries, Grow } from "../../ui/panels/Arranged.tsx";
import { CardFrame, Loaded } from "../../ui/panels/CardFrame.tsx";
import { FileButton } from "../../ui/words/FileButton.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { failed, succeeded } from "../../ui/words/snackbar.tsx";

/** Names of files begin alike, with the client: where they are long, their end tells them apart. */
const longest = 60;
const tail = 44;
const tailOf = (name: string) => (name.length > longest ? `…${name.slice(-tail)}` : name);

/** The calculation files of the client, newest first, and new ones of the calculation that is shown. */
export function FilesCard({ calculation }: { calculation: Calculation }) {
  const mayRun = useMay("calculations.run");
  const files = useQuery(api.calculations.files.queryOptions({ input: { params: { id: calculation.client } } }));
  return (
    <CardFrame
      level={2}
      title="Calculation files"
      aside={mayRun && calculation.state === "done" && <Create calculation={calculation} />}
    >
      <Loaded query={files}>
        {({ items }) =>
          items.length === 0 ? (
            <p>There are no calculation files yet.</p>
          ) : (
            <Entries>
              {items.map((file) => (
                <li key={file.id}>
                  <Grow of="div">
                    <div>
                      <strong>{file.package ?? "Made on request"}</strong> {file.type.toUpperCase()}{" "}
                      <Small>
                        {instantText(file.created)}
                        {file.package === null && file.created_by && ` by ${file.created_by}`}
                      </Small>
                    </div>
                    <Small of="div" title={file.original_file_name}>
                      {tailOf(file.original_file_name)}
                    </Small>
                  </Grow>
                  {file.url ? (
                    <FileButton url={file.url} name={file.original_file_name} of={file.original_file_name} />
                  ) : (
                    <span>Problem with downloading file</span>
                  )}
                </li>
              ))}
            </Entries>
          )
        }
      </Loaded>
    </CardFrame>
  );
}

function Create({ calculation }: { calculation: Calculation }) {
  const changed = useChanged();
  const [sending, setSending] = useState<"xlsx" | "csv" | null>(null);
  const create = async (type: "xlsx" | "csv") => {
    setSending(type);
    try {
      await calls.calculations.makeFile({
        params: { id: calculation.client },
        body: { type, calculation: calculation.id },
      });
      succeeded("Calculation file created.");
      await changed({ type: "calculations", id: calculation.id });
    } catch (error) {
      failed(error);
    } finally {
      setSending(null);
    }
  };
  return (["xlsx", "csv"] as const).map((type) => (
    <Button key={type} variant="default" size="xs" disabled={sending !== null} onClick={() => void create(type)}>
      {sending === type ? "Creating…" : `Create ${type.toUpperCase()}`}
    </Button>
  ));
}
