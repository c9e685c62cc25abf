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
import { type Meaning, StatusBadge } from "../ui/words/StatusBadge.tsx";
import { LetterText } from "./components/LetterText.tsx";

const list = listOf(api.mail.mailbox);
type Row = RowOf<typeof list>;

const outcomes: Record<Row["outcome"], { meaning: Meaning; word: string }> = {
  queued: { meaning: "wait", word: "Queued" },
  sending: { meaning: "wait", word: "Sending" },
  sent: { meaning: "good", word: "Sent" },
  failed: { meaning: "bad", word: "Failed" },
  not_confirmed: { meaning: "act", word: "Not confirmed" },
};

const outcomeWords = Object.fromEntries(Object.entries(outcomes).map(([name, { word }]) => [name, word]));

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
    value: (row) => outcomes[row.outcome].word,
    words: outcomeWords,
    cell: (row) => <StatusBadge meaning={outcomes[row.outcome].meaning}>{outcomes[row.outcome].word}</StatusBadge>,
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
        empty={{ text: "No mail yet. What Refundry sends will appear here." }}
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
                ["Outcome", outcomes[mail.outcome].word],
              ]}
            />
            <LetterText text={mail.text} />
          </>
        )}
      </Loaded>
    </RecordPanel>
  );
}
