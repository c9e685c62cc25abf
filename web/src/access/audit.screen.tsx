import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "../base/ApiError.ts";
import { idIn } from "../base/addresses.ts";
import { api, download } from "../base/api.ts";
import { instantText } from "../base/instants.ts";
import { useMay } from "../base/may.ts";
import { useActs } from "../base/session.ts";
import { noTrailWords, type TrailWords, trailWordsQuery } from "../base/trailWords.ts";
import { SearchLine } from "../ui/form/SearchLine.tsx";
import { openedPart } from "../ui/panels/openedPart.tsx";
import { Page } from "../ui/panels/Page.tsx";
import { comfortableRowHeight } from "../ui/table/body.ts";
import type { Column } from "../ui/table/columns.ts";
import { type PageRequest, useWindows } from "../ui/table/rows.ts";
import { TableFrame } from "../ui/table/TableFrame.tsx";
import { Wrapped } from "../ui/table/Wrapped.tsx";
import { AuditFilters } from "./components/AuditFilters.tsx";
import { AuditStrip } from "./components/AuditStrip.tsx";
import { type AuditSearch, useAuditSearch } from "./components/auditAddress.ts";
import { actionOf, changeText, type Entry, recordOf } from "./components/auditWords.ts";

const AuditEntryPanel = openedPart(async () => (await import("./auditEntry.dialog.tsx")).AuditEntryPanel);

/** A text that goes on in a second line rather than being cut. */
const wrapped = (value: (one: Entry) => string | null) => ({
  value,
  cell: (one: Entry) => <Wrapped>{value(one)}</Wrapped>,
});

const columnsIn = (words: TrailWords): readonly Column<Entry>[] => [
  { key: "at", title: "When", value: ({ at }) => at, cell: ({ at }) => instantText(at), width: "172px" },
  {
    key: "who",
    title: "Who",
    ...wrapped((one) => one.actor_name ?? "Refundry"),
    of: "{actor_name}",
    width: "minmax(124px, 1.1fr)",
  },
  {
    key: "acting_as",
    title: "Acting as",
    value: (one) => one.on_behalf_of_name,
    of: "{on_behalf_of_name}",
    width: "minmax(76px, 0.4fr)",
  },
  {
    key: "action",
    title: "Action",
    ...wrapped((one) => actionOf(one, words)),
    width: "minmax(200px, 1.8fr)",
  },
  {
    key: "record",
    title: "Record",
    ...wrapped((one) => recordOf(one, words)),
    of: "{record_type} {record_id}",
    width: "minmax(150px, 1.3fr)",
  },
  {
    key: "client",
    title: "Client",
    ...wrapped((one) => one.client_name),
    of: "{client_name}",
    width: "minmax(150px, 1.5fr)",
  },
  {
    key: "change",
    title: "Change",
    ...wrapped((one) => changeText(one, words)),
    width: "minmax(200px, 2fr)",
  },
  // Stands in the entry; few ask for it.
  { key: "request", title: "Request", value: (one) => one.request_id, of: "{request_id}", width: "130px", extra: true },
];

const said = (set: AuditSearch) => Object.entries(set).filter(([, value]) => value !== undefined) as [string, string][];

/** The filtered entries as a file: a table as it is seen, or every entry with its proof. */
function exportOf(set: AuditSearch) {
  const save = (query: URLSearchParams) => download("/audit/export", query);
  return {
    onExport: (table: URLSearchParams) =>
      save(
        new URLSearchParams([
          ...said(set),
          ["format", table.get("format") ?? "csv"],
          ...["columns", "zone"].map((name) => [name, table.get(name) ?? ""]),
        ]),
      ),
    moreExports: [{ label: "With proofs", save: () => save(new URLSearchParams([...said(set), ["format", "jsonl"]])) }],
  };
}

function sourceOf(set: AuditSearch) {
  const query = Object.fromEntries(said(set));
  return {
    key: api.access.audit.key({ input: { query: query as never } }),
    page: async ({ limit, cursor }: PageRequest, signal: AbortSignal) => {
      const asked = { ...query, limit, ...(cursor !== undefined && { cursor }) };
      const page = await api.access.audit.call({ query: asked as never }, { signal });
      return { ...page, items: page.items as unknown as Entry[] };
    },
  };
}

/** What was refused of the search text stands at its field. */
const searchProblem = (error: unknown): string | undefined => (error instanceof ApiError ? error.fields?.q : undefined);

/** The audit trail: who did what, when, for whom, and what it was before (01 and 20, `/audit`). */
export function AuditScreen() {
  const [set, change] = useAuditSearch();
  const navigate = useNavigate();
  const open = (hash: string) => void navigate({ to: ".", search: true, hash });
  const id = idIn(useLocation({ select: ({ hash }) => hash }));
  const rows = useWindows(sourceOf(set));
  const problem = searchProblem(rows.error);
  const proves = useMay("access.prove_audit");
  const acts = useActs();
  const { data: words = noTrailWords } = useQuery(trailWordsQuery());
  const filters = <AuditFilters set={set} change={change} words={words} />;
  return (
    <Page title="Audit">
      {proves && <AuditStrip />}
      <TextSearch key={set.q ?? ""} asked={set.q ?? ""} problem={problem} onSearch={(q) => change({ q })} />
      {/* Without a table, what narrows it stands there all the same. */}
      {problem !== undefined ? (
        filters
      ) : (
        <TableFrame
          name="audit"
          titled
          label="Audit"
          columns={columnsIn(words)}
          rows={rows}
          rowKey={(one) => one.id}
          rowHeight={comfortableRowHeight}
          text=""
          filters={filters}
          onOpen={(one) => open(String(one.id))}
          empty={{ text: "No entries match these filters." }}
          {...(proves && !acts && exportOf(set))}
        />
      )}
      <AuditEntryPanel id={id} opened={id !== null} onClose={() => open("")} words={words} />
    </Page>
  );
}

interface SearchProps {
  asked: string;
  problem: string | undefined;
  onSearch: (text: string | undefined) => void;
}

function TextSearch({ asked, problem, onSearch }: SearchProps) {
  const [typed, type] = useState(asked);
  return (
    <SearchLine
      label="Search the entries"
      placeholder="Text of an entry"
      typed={typed}
      onType={type}
      error={problem}
      onSearch={() => onSearch(typed.trim() || undefined)}
    />
  );
}
