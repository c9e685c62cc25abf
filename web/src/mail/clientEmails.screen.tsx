import { Button } from "@mantine/core";
import { type ClientMailRow, notAdoptedText } from "@refundry/contract/mail";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { idIn } from "../base/addresses.ts";
import { api } from "../base/api.ts";
import { dayText } from "../base/instants.ts";
import { useMay } from "../base/may.ts";
import { Inline, Points, Stack } from "../ui/panels/Arranged.tsx";
import { CardFrame, Loaded } from "../ui/panels/CardFrame.tsx";
import { ClientPage } from "../ui/panels/ClientPage.tsx";
import { openedPart } from "../ui/panels/openedPart.tsx";
import { Muted, Small } from "../ui/words/Quiet.tsx";
import { StatusBadge } from "../ui/words/StatusBadge.tsx";
import { useFileLink } from "../ui/words/useFileLink.ts";
import styles from "./components/clientMail.module.css";
import { standingOf } from "./components/mailWords.ts";
import { SentMails } from "./components/SentMails.tsx";

const HistoryMailPanel = openedPart(async () => (await import("./historyMail.dialog.tsx")).HistoryMailPanel);
const WriteMailDialog = openedPart(async () => (await import("./writeMail.dialog.tsx")).WriteMailDialog, {
  form: true,
});

/** The e-mails of a client: what was written to it, and a new message (18, 2.1). */
export function ClientEmailsScreen() {
  return <ClientPage title="Emails">{({ id }) => <ClientEmails client={id} />}</ClientPage>;
}

function ClientEmails({ client }: { client: number }) {
  const navigate = useNavigate();
  const [writing, setWriting] = useState(false);
  const open = (hash: string) => void navigate({ to: ".", search: true, hash });
  const id = idIn(useLocation({ select: ({ hash }) => hash }));
  const mails = useQuery(api.mail.clientEmails.queryOptions({ input: { params: { id: client }, query: {} } }));
  return (
    <Stack>
      <Standing client={client} />
      <NewMessage client={client} last={mails.data?.items[0]} onWrite={() => setWriting(true)} />
      <CardFrame title="E-mails to this client" level={2}>
        <Loaded query={mails} lines={6}>
          {({ items }) =>
            items.length === 0 ? (
              <Muted of="p">No e-mails have been sent to this client.</Muted>
            ) : (
              <SentMails mails={items} onOpen={(mail) => open(String(mail))} />
            )
          }
        </Loaded>
      </CardFrame>
      <HistoryMailPanel id={id} opened={id !== null} onClose={() => open("")} />
      <WriteMailDialog client={client} opened={writing} onClose={() => setWriting(false)} />
    </Stack>
  );
}

const standingQuery = (client: number) => api.mail.mailStanding.queryOptions({ input: { params: { id: client } } });

/** What the client owes, and its agreement. */
function Standing({ client }: { client: number }) {
  const standing = useQuery(standingQuery(client));
  const { linkTo } = useFileLink();
  const uploads = useMay("documents.open");
  return (
    <CardFrame
      title="Outstanding documents"
      level={2}
      aside={
        <Link to="/clients/$clientId/documents" params={{ clientId: String(client) }}>
          Documents
        </Link>
      }
    >
      <Loaded query={standing} lines={4}>
        {({ outstanding, csa }) => (
          <Stack>
            {outstanding.length === 0 ? (
              <Muted of="p">There are no outstanding documents at this time.</Muted>
            ) : (
              <details open={outstanding.length <= 6}>
                <summary>{outstanding.length === 1 ? "1 document" : `${outstanding.length} documents`}</summary>
                <Points aria-label="Outstanding documents">
                  {outstanding.map((name) => (
                    <li key={name}>{name}</li>
                  ))}
                </Points>
              </details>
            )}
            {csa ? (
              <p className={styles.agreement}>
                Client Service Agreement: <a {...linkTo(csa.url, csa.original_file_name)}>{csa.original_file_name}</a>,{" "}
                {dayText(csa.date)}
              </p>
            ) : (
              <p className={styles.missing}>
                No Client Service Agreement has been uploaded and reviewed.{" "}
                {uploads && (
                  <Link to="/clients/$clientId/documents" params={{ clientId: String(client) }}>
                    Upload it
                  </Link>
                )}
              </p>
            )}
          </Stack>
        )}
      </Loaded>
    </CardFrame>
  );
}

interface NewMessageProps {
  client: number;
  last: ClientMailRow | undefined;
  onWrite: () => void;
}

/** The card of a message that a person writes freely, with what became of the last one and why no other is offered. */
function NewMessage({ client, last, onWrite }: NewMessageProps) {
  const { data: standing } = useQuery(standingQuery(client));
  const may = useMay("mail.write_client");
  return (
    <CardFrame title="New message" level={2} aside={may && <Button onClick={onWrite}>Write</Button>}>
      <Inline>
        <LastState last={last} />
        <Muted>{last ? `The last one: ${last.subject}` : "Nothing was written to this client yet."}</Muted>
      </Inline>
      {standing && !standing.in_adoption && (
        <Small of="p">
          {notAdoptedText} Ready-made letters are only for clients that the firm took over from another one.
        </Small>
      )}
    </CardFrame>
  );
}

function LastState({ last }: { last: ClientMailRow | undefined }) {
  if (!last) return <StatusBadge meaning="na">Not sent</StatusBadge>;
  if (last.bounced) return <StatusBadge meaning="bad">Bounced</StatusBadge>;
  if (last.state === "scheduled") return <StatusBadge meaning="wait">Scheduled</StatusBadge>;
  return last.sent_at === null ? (
    <StatusBadge meaning="na">Not sent</StatusBadge>
  ) : (
    <StatusBadge meaning={standingOf(last).meaning}>
      {standingOf(last).word} {dayText(last.sent_at)}
    </StatusBadge>
  );
}
