import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { idIn } from "../base/addresses.ts";
import { api } from "../base/api.ts";
import { dayText, instantText } from "../base/instants.ts";
import { useMay } from "../base/may.ts";
import { openedPart } from "../ui/panels/openedPart.tsx";
import { Page } from "../ui/panels/Page.tsx";
import { TabBar, TabPanel } from "../ui/panels/TabBar.tsx";
import { comfortableRowHeight } from "../ui/table/body.ts";
import type { Column } from "../ui/table/columns.ts";
import { ListTable } from "../ui/table/ListTable.tsx";
import { listOf, type RowOf } from "../ui/table/listOf.ts";
import { Wrapped } from "../ui/table/Wrapped.tsx";
import { Small } from "../ui/words/Quiet.tsx";
import { StatusBadge } from "../ui/words/StatusBadge.tsx";
import { Correspondence } from "./components/Correspondence.tsx";
import { useHistoryTab, useMailFilters } from "./components/historyAddress.ts";
import { MailFilters } from "./components/MailFilters.tsx";
import { mailboxWords, standingOf } from "./components/mailWords.ts";
import { SuppressedTab } from "./components/SuppressedTab.tsx";

const HistoryMailPanel = openedPart(async () => (await import("./historyMail.dialog.tsx")).HistoryMailPanel);

const unsettled = { query: { unsettled: "true" } } as const;
const lists = { all: listOf(api.mail.emails), unsettled: listOf(api.mail.emails, { fixed: unsettled }) };
type Row = RowOf<(typeof lists)["all"]>;

const columns: readonly Column<Row>[] = [
  {
    key: "created_at",
    title: "Written",
    value: (row) => row.created_at,
    cell: (row) => instantText(row.created_at),
    width: "176px",
  },
  { key: "to", title: "To", value: (row) => row.to, width: "minmax(200px, 1.4fr)" },
  {
    key: "kind",
    title: "Kind",
    value: (row) => row.kind_name,
    of: "{kind_name}",
    cell: (row) => <Wrapped>{row.kind_name}</Wrapped>,
    width: "minmax(110px, 0.8fr)",
  },
  {
    key: "client_name",
    title: "Client",
    value: (row) => row.client_name ?? "",
    cell: (row) => <Wrapped>{row.client_name}</Wrapped>,
    width: "minmax(140px, 1fr)",
  },
  {
    key: "subject",
    title: "Subject",
    heads: true,
    value: (row) => row.subject,
    cell: (row) => <Wrapped>{row.subject}</Wrapped>,
    width: "minmax(170px, 1.6fr)",
  },
  {
    key: "state",
    title: "State",
    value: (row) => standingOf(row).word,
    of: "{standing}",
    words: mailboxWords,
    cell: (row) => (
      <>
        <StatusBadge meaning={standingOf(row).meaning}>{standingOf(row).word}</StatusBadge>
        {row.send_after !== null && <Small> leaves {dayText(row.send_after)}</Small>}
      </>
    ),
    width: "220px",
  },
];

const empty = {
  all: { text: "No e-mails found." },
  unsettled: { text: "Of every mail it is known whether it left." },
};

/** The mails to clients in scope; for staff also every other mail of the product (18, 2.5). */
export function EmailHistoryScreen() {
  const all = useMay("mail.read_history");
  return <Page title="Email history">{all ? <AllMails /> : <Correspondence />}</Page>;
}

/** Every mail of the product and what became of it; of those that are not confirmed a person says it. */
function AllMails() {
  const [tab, choose] = useHistoryTab();
  const navigate = useNavigate();
  const open = (hash: string) => void navigate({ to: ".", search: true, hash });
  const id = idIn(useLocation({ select: ({ hash }) => hash }));
  const waiting = useQuery(api.mail.emails.queryOptions({ input: { query: { ...unsettled.query, limit: 1 } } }));
  const count = waiting.data?.total;
  const tabs = [
    ["clients", "To clients"],
    ["all", "All e-mails"],
    ["suppressed", "Suppressed addresses"],
    ["unsettled", count === undefined ? "Not confirmed" : `Not confirmed (${count.toLocaleString("en-US")})`],
  ] as const;
  return (
    <>
      <TabBar label="Email history" tabs={tabs} active={tab} onChoose={choose} />
      <TabPanel of={tab}>
        {tab === "clients" ? (
          <Correspondence />
        ) : tab === "suppressed" ? (
          <SuppressedTab />
        ) : (
          <Mails tab={tab} onOpen={(row) => open(String(row.id))} />
        )}
      </TabPanel>
      {tab !== "clients" && <HistoryMailPanel id={id} opened={id !== null} onClose={() => open("")} />}
    </>
  );
}

/** Those of a tab; all of them may be narrowed by kind, state and days (18, 2.5). */
function Mails({ tab, onOpen }: { tab: "all" | "unsettled"; onOpen: (row: Row) => void }) {
  const filter = useMailFilters();
  const narrowed = tab === "all" && Object.keys(filter).length > 0;
  const list = narrowed ? listOf(api.mail.emails, { fixed: { query: filter as never } }) : lists[tab];
  return (
    <ListTable
      key={tab}
      list={list}
      name={`emails-${tab}`}
      titled
      label={tab === "all" ? "All e-mails" : "Not confirmed"}
      columns={columns}
      rowHeight={comfortableRowHeight}
      {...(tab === "all" && { filters: <MailFilters list={lists.all} /> })}
      onOpen={onOpen}
      empty={narrowed ? { text: "No e-mails match these filters." } : empty[tab]}
    />
  );
}
