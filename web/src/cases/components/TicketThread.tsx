import { Anchor } from "@mantine/core";
import type { TicketFile, TicketMessage } from "@refundry/contract/cases";
import { IconPaperclip } from "@tabler/icons-react";
import { instantText } from "../../base/instants.ts";
import { Inline } from "../../ui/panels/Arranged.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { useFileLink } from "../../ui/words/useFileLink.ts";
import own from "./tickets.module.css";

/** What was written, the oldest first; what only staff read is marked. */
export function TicketThread({ messages }: { messages: readonly TicketMessage[] }) {
  return (
    <ol className={own.thread} aria-label="Messages">
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </ol>
  );
}

function Message({
  message: { author, own: mine, body, internal, created_at: at, files },
}: {
  message: TicketMessage;
}) {
  return (
    <li className={own.message} data-meaning={internal ? "wait" : undefined} data-own={mine || undefined}>
      <div className={own.messageHead}>
        <strong>{mine ? "You" : author.name}</strong>
        {internal && <span className={own.internal}>Internal note</span>}
        <Small>{instantText(at)}</Small>
      </div>
      {/* Text and nothing else: a script in it is read, not run. */}
      <p className={own.text}>{body}</p>
      {files.length > 0 && <Files files={files} />}
    </li>
  );
}

function Files({ files }: { files: readonly TicketFile[] }) {
  const { linkTo } = useFileLink();
  return (
    <Inline>
      {files.map(({ id, name }) => (
        <Anchor key={id} size="sm" {...linkTo(`/api/v1/ticket-files/${id}`, name)}>
          <IconPaperclip size={14} stroke={1.5} aria-hidden /> {name}
        </Anchor>
      ))}
    </Inline>
  );
}
