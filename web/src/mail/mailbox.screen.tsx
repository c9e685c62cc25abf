import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { idIn } from "../base/addresses.ts";
import { api } from "../base/api.ts";
import { instantText } from "../base/instants.ts";
import { Facts } from "../ui/figures/Facts.tsx";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { Page } from "../ui/panels/Page.tsx";
import { RecordPanel } from "../ui/panels/RecordPanel.tsx";
import type { Column } from "../ui/table/columns.ts";
import { ListTable } from "../ui/table/ListTable.tsx";
import { listOf, type RowOf } from "../ui/table/listOf.ts";
import { StatusBadge } from "../ui/words/StatusBadge.tsx";
import { LetterText } from "./components/LetterText.tsx";
import { MailPlays } from "./components/MailPlays.tsx";
import { mailStates, stateWords } from "./components/mailWords.ts";

const list = listOf(api.mail.mailbox);
type Row = RowOf<typeof list>;

const columns: readonly Column<Row>[] = [
  {
    key: "created_at",
    title: "Written",
    value: (row) => row.created_at,
    cell: (row) => instantText(row.created_at),
    width: "170px",
  },
  { key: "to", title: "To", value: (row) => row.to, width: "minmax(200px, 1fr)" },
  { key: "subject", title: "Subject", value: (row) => row.subject, width: "minmax(240px, 2fr)" },
  {
    key: "outcome",
    title: "Outcome",
    value: (row) => mailStates[row.outcome].word,
    words: stateWords,
    cell: (row) => <StatusBadge meaning={mailStates[row.outcome].meaning}>{mailStates[row.outcome].word}</StatusBadge>,
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
        label="Mails"
        columns={columns}
        onOpen={(row) => open(String(row.id))}
        empty={{ text: "The mailbox is empty." }}
      />
      <Message onClose={() => open("")} />
    </Page>
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
                ["Outcome", mailStates[mail.outcome].word],
              ]}
            />
            <MailPlays id={mail.id} to={mail.to} />
            <LetterText text={mail.text} />
          </>
        )}
      </Loaded>
    </RecordPanel>
  );
}
