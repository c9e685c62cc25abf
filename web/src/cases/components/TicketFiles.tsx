import { CloseButton } from "@mantine/core";
import { mostTicketFiles, type TicketFile } from "@refundry/contract/cases";
import { useState } from "react";
import { wordsOf } from "../../base/ApiError.ts";
import { upload } from "../../base/api.ts";
import { anyFileHint } from "../../documents/index.ts";
import { FileDrop } from "../../ui/form/FileDrop.tsx";
import { Entries } from "../../ui/panels/Arranged.tsx";
import { failed } from "../../ui/words/snackbar.tsx";

interface Props {
  files: readonly TicketFile[];
  onChange: (change: (files: readonly TicketFile[]) => readonly TicketFile[]) => void;
}

/** The files of a message that is being written: each is sent as it is chosen. */
export function TicketFiles({ files, onChange }: Props) {
  const [percent, setPercent] = useState<number | null>(null);
  const send = async (file: File) => {
    setPercent(0);
    try {
      const sent = (await upload({ path: "/ticket-files", file, onPercent: setPercent })) as TicketFile;
      onChange((before) => [...before.filter(({ id }) => id !== sent.id), sent]);
    } catch (error) {
      failed(`${file.name}: ${wordsOf(error)}`);
    } finally {
      setPercent(null);
    }
  };
  return (
    <>
      {files.length > 0 && (
        <Entries aria-label="Files">
          {files.map(({ id, name }) => (
            <li key={id}>
              <span>{name}</span>
              <CloseButton
                size="sm"
                aria-label={`Leave out ${name}`}
                onClick={() => onChange((before) => before.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </Entries>
      )}
      {files.length < mostTicketFiles && (
        <FileDrop several hint={anyFileHint} onFile={(file) => void send(file)} percent={percent} />
      )}
    </>
  );
}
