import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { idIn } from "../base/addresses.ts";
import { api, type client as calls } from "../base/api.ts";
import { instantText } from "../base/instants.ts";
import { Facts } from "../ui/figures/Facts.tsx";
import { Points } from "../ui/panels/Arranged.tsx";
import { CardFrame, Loaded } from "../ui/panels/CardFrame.tsx";
import { Page } from "../ui/panels/Page.tsx";
import { RecordPanel } from "../ui/panels/RecordPanel.tsx";
import type { Column } from "../ui/table/columns.ts";
import { ListTable } from "../ui/table/ListTable.tsx";
import { listOf, type RowOf } from "../ui/table/listOf.ts";
import { StatusBadge } from "../ui/words/StatusBadge.tsx";
import { useFileLink } from "../ui/words/useFileLink.ts";
import { LetterText } from "./components/LetterText.tsx";
import { MailPlays } from "./components/MailPlays.tsx";
import { mailboxStates, mailboxWords } from "./components/mailWords.ts";

const list = listOf(api.mail.mailbox);
type Row = RowOf<typeof list>;
type Shown = Awaited<ReturnType<typeof calls.mail.message>>;

const columns: readonly Column<Row>[] = [
  {
    key: "created_at",
    title: "Written",
    value: (row) => row.created_at,
    cell: (row) => instantText(row.created_at),
    width: "170px",
  },
  { key: "to", title: "To", value: (row) => row.to, width: "minmax(200px, 1fr)" },
  { key: "subject", title: "Subject", heads: true, value: (row) => row.subject, width: "minmax(240px, 2fr)" },
  {
    key: "outcome",
    title: "Outcome",
    value: (row) => mailboxStates[row.outcome].word,
    words: mailboxWords,
    cell: (row) => (
      <StatusBadge meaning={mailboxStates[row.outcome].meaning}>{mailboxStates[row.outcome].word}</StatusBadge>
    ),
    width: "140px",
  },
];

/** The built-in mailbox: what would have been mailed, while no mail server is set. */
export function MailboxScreen() {
  const navigate = useNavigate();
  const open = (hash: string) => void navigate({ to: ".", search: true, hash });
  return (
    <Page title="Built-in mailbox">
      <ListTable
        list={list}
        name="mailbox"
        titled
        label="Mails"
        columns={columns}
        onOpen={(row) => open(String(row.id))}
        empty={{ text: "The mailbox is empty." }}
      />
      <Message onClose={() => open("")} />
    </Page>
  );
}

/** How it leaves: its headers, what goes along, and all of it as a file. */
function Headers({ mail: { id, headers, attachments } }: { mail: Shown }) {
  const { linkTo } = useFileLink();
  return (
    <CardFrame
      title="Headers"
      level={3}
      aside={
        <Button component="a" size="xs" variant="default" {...linkTo(`/api/v1/mailbox/${id}/eml`, `mail-${id}.eml`)}>
          Download .eml
        </Button>
      }
    >
      <Facts facts={headers.map(({ name, value }) => [name, value] as const)} />
      {attachments.length > 0 && (
        <Points aria-label="Attachments">
          {attachments.map(({ name, size }) => (
            <li key={name}>
              {name}, {size.toLocaleString("en-US")} bytes
            </li>
          ))}
        </Points>
      )}
    </CardFrame>
  );
}

function Message({ onClose }: { onClose: () => void }) {
  const hash = useLocation({ select: (location) => location.hash });
  const id = idIn(hash);
  const message = useQuery({
    ...api.mail.message.queryOptions({ input: { params: { id: id ?? 0 } } }),
    enabled: id !== null,
  });
  return (
    <RecordPanel opened={id !== null} onClose={onClose} title={message.data?.subject ?? "Mail"} size="side">
      <Loaded query={message}>
        {(mail) => (
          <>
            <Facts
              facts={[
                ["To", mail.to],
                ["Written", instantText(mail.created_at)],
                ["Outcome", mailboxStates[mail.outcome].word],
              ]}
            />
            <MailPlays id={mail.id} to={mail.to} />
            <LetterText text={mail.text} />
            <Headers mail={mail} />
          </>
        )}
      </Loaded>
    </RecordPanel>
  );
}
