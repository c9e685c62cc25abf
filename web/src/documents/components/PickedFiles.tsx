import { ActionIcon, Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { focusBeside } from "../../ui/focusBeside.ts";
import { FileDrop } from "../../ui/form/FileDrop.tsx";
import { Entries, Grow, Stack } from "../../ui/panels/Arranged.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { ReasonButton } from "../../ui/words/ReasonButton.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { Tip } from "../../ui/words/Tip.tsx";
import { WorkBar } from "../../ui/words/WorkBar.tsx";
import own from "./documents.module.css";
import { anyFileHint } from "./fileKinds.ts";
import { type Outbox, type Picked, type TypeOf, useOutbox } from "./useOutbox.ts";

const noFile = "Please select a file for upload";
const noneTaken = "Nothing of this can be uploaded. Remove it, or choose other files.";

interface Props {
  client: number;
  /** What the files are taken for. */
  type: TypeOf;
  /** What the button says that sends them. */
  action: string;
  /** Everything was stored or skipped; one that failed stays, with its reason. */
  onSent?: () => void;
  /** Why there is nothing to send while no file is picked; null where the button does without one. */
  unpicked?: string | null;
  /** Why what was picked cannot be sent so. */
  unfit?: (files: readonly File[]) => string | null;
  /** Stands before the button. */
  others?: ReactNode;
}

/** Takes files, lists those that are not stored yet, and sends them. */
export function PickedFiles({ client, type, action, onSent, unpicked = noFile, unfit, others }: Props) {
  const outbox = useOutbox(client, type, unfit);
  const { picked, sending } = outbox;
  const send = async () => {
    if (await outbox.send()) onSent?.();
  };
  const missing = picked.length === 0 ? unpicked : outbox.noneSendable ? noneTaken : null;
  const reason = sending ? "It is being sent." : (missing ?? outbox.unfit);
  return (
    <Stack data-picking>
      <FileDrop several hint={anyFileHint} percent={null} onFile={outbox.add} />
      {outbox.stored.length > 0 && (
        <Entries aria-label="Uploaded files">
          {outbox.stored.map(({ key, file, note }) => (
            <li key={key}>
              <Grow>
                {file.name} <Small figures>{sizeText(file.size)}</Small>
                {note && <p role="status">{note}</p>}
              </Grow>
              <StatusBadge meaning="good">Uploaded</StatusBadge>
            </li>
          ))}
        </Entries>
      )}
      {picked.length > 0 && (
        <Entries aria-label="Files to upload">
          {picked.map((one) => (
            <PickedFile key={one.key} one={one} outbox={outbox} />
          ))}
        </Entries>
      )}
      <div className={own.send}>
        {others}
        <ReasonButton reason={reason} onClick={() => void send()}>
          {sending ? "Uploading…" : action}
        </ReasonButton>
      </div>
    </Stack>
  );
}

/** What takes the focus of a file that is removed: the button of another, else where files are chosen. */
const removeOrChoose = "button[data-remove], [role=button]";

function PickedFile({ one, outbox }: { one: Picked; outbox: Outbox }) {
  const { key, file, percent, problem, refused } = one;
  return (
    <li>
      <Grow>
        {file.name} <Small figures>{sizeText(file.size)}</Small>
        {problem && (
          <p className={own.problem} role="alert">
            {problem}
          </p>
        )}
      </Grow>
      {percent !== null && (
        <div className={own.progress}>
          <WorkBar doing={percent < 100 ? "Uploading" : "Checking"} percent={percent} />
        </div>
      )}
      {problem && !refused && (
        <Button size="compact-sm" variant="default" aria-label={`Retry ${file.name}`} onClick={() => outbox.retry(key)}>
          Retry
        </Button>
      )}
      {percent === null && (!outbox.sending || problem) && (
        <Tip label={`Remove ${file.name}`}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove ${file.name}`}
            data-remove
            onClick={({ currentTarget: button }) => {
              focusBeside(button.closest("li"), button.closest("[data-picking]"), removeOrChoose);
              outbox.remove(key);
            }}
          >
            <IconX size={16} stroke={1.5} />
          </ActionIcon>
        </Tip>
      )}
    </li>
  );
}

/** `940 KB`, `2.4 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
