import { CloseButton } from "@mantine/core";
import { mostTicketFiles, type TicketFile } from "@refundry/contract/cases";
import { useState } from "react";
import { wordsOf } from "../../base/ApiError.ts";
import { upload } from "../../base/api.ts";
import { anyFileHint } from "../../documents/index.ts";
import { FileDrop } from "../../ui/form/FileDrop.tsx";
import { Entries } from "../../ui/panels/Arranged.tsx";
import own from "./tickets.module.css";

interface Props {
  files: readonly TicketFile[];
  onChange: (change: (files: readonly TicketFile[]) => readonly TicketFile[]) => void;
}

interface Refused {
  name: string;
  why: string;
}

/** The files of a message that is being written: each is sent as it is chosen. */
export function TicketFiles({ files, onChange }: Props) {
  const [percent, setPercent] = useState<number | null>(null);
  // Why files could not be taken: it stands until it was read, or a message would leave without them unnoticed.
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const answer = (name: string) => setRefused((before) => before.filter((one) => one.name !== name));
  const send = async (file: File) => {
    setPercent(0);
    answer(file.name);
    try {
      const sent = (await upload({ path: "/ticket-files", file, onPercent: setPercent })) as TicketFile;
      onChange((before) => [...before.filter(({ id }) => id !== sent.id), sent]);
    } catch (error) {
      setRefused((before) => [
        ...before.filter(({ name }) => name !== file.name),
        { name: file.name, why: wordsOf(error) },
      ]);
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
      {refused.length > 0 && (
        <Entries aria-label="Files that were not taken">
          {refused.map(({ name, why }) => (
            <li key={name}>
              <p className={own.refused} role="alert">
                {name}: {why}
              </p>
              <CloseButton size="sm" aria-label={`Go on without ${name}`} onClick={() => answer(name)} />
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
