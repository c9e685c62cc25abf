import { Button } from "@mantine/core";
import { impactChoices } from "@refundry/contract/claims";
import type { MandateRow } from "@refundry/contract/mandates";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { api } from "../base/api.ts";
import { dateText } from "../base/instants.ts";
import { useWatched } from "../base/realtime.ts";
import { Page } from "../ui/panels/Page.tsx";
import { TabBar, TabPanel } from "../ui/panels/TabBar.tsx";
import { FilterChoice } from "../ui/records/FilterChoice.tsx";
import { comfortableRowHeight } from "../ui/table/body.ts";
import type { Column } from "../ui/table/columns.ts";
import { listOf } from "../ui/table/listOf.ts";
import { useWholeList } from "../ui/table/rows.ts";
import { TableFrame } from "../ui/table/TableFrame.tsx";
import { Wrapped } from "../ui/table/Wrapped.tsx";
import { StatusBadge } from "../ui/words/StatusBadge.tsx";
import { useLibrarySearch } from "./components/libraryAddress.ts";
import { orderName, statusWords } from "./components/words.ts";

const list = listOf(api.mandates.library, { fixed: { query: { reviewed: "true" } } });

interface LibraryTab {
  key: string;
  title: string;
  holds: (row: MandateRow) => boolean;
}

const reviewed: LibraryTab = {
  key: "reviewed",
  title: "Reviewed",
  holds: ({ review_status_id: status }) => status === 6,
};
const tabs: readonly LibraryTab[] = [
  { key: "blocked", title: "Blocked", holds: ({ review_status_id: status }) => status === 7 },
  {
    key: "escalated",
    title: "Escalated",
    holds: ({ review_status_id: status, is_escalated: raised }) => raised && status !== 7 && status !== 6,
  },
  {
    key: "other",
    title: "Other",
    holds: ({ review_status_id: status, is_escalated: raised }) => !raised && status !== 7 && status !== 6,
  },
  reviewed,
];

const columns: readonly Column<MandateRow>[] = [
  {
    key: "state_code",
    title: "State",
    value: (row) => row.state_code ?? (row.nationwide ? "US" : null),
    width: "60px",
  },
  {
    key: "title",
    title: "Title",
    heads: true,
    value: orderName,
    cell: (row) => <Wrapped>{orderName(row)}</Wrapped>,
    width: "minmax(230px, 4fr)",
  },
  {
    key: "author",
    title: "Author",
    value: (row) => row.author,
    cell: (row) => <Wrapped>{row.author}</Wrapped>,
    width: "minmax(160px, 2fr)",
  },
  {
    key: "order_number",
    title: "Order number",
    value: (row) => row.order_number,
    cell: (row) => <Wrapped>{row.order_number}</Wrapped>,
    width: "112px",
  },
  {
    key: "publication_date",
    title: "Published",
    value: (row) => row.publication_date,
    cell: (row) => row.publication_date && dateText(row.publication_date),
    width: "104px",
  },
  {
    key: "in_force",
    title: "In force",
    value: (row) => row.in_force,
    cell: (row) => row.in_force.replace(/\d{4}-\d{2}-\d{2}/g, dateText),
    width: "204px",
  },
  {
    key: "review_status_id",
    title: "Status",
    value: (row) => statusWords[row.review_status_id]?.text ?? "",
    words: Object.fromEntries(Object.entries(statusWords).map(([status, { text }]) => [status, text])),
    cell: ({ review_status_id: status }) => (
      <StatusBadge meaning={statusWords[status]?.meaning ?? "na"}>{statusWords[status]?.text}</StatusBadge>
    ),
    width: "112px",
  },
  { key: "clients", title: "Clients", value: (row) => row.clients, align: "end", width: "70px" },
  {
    key: "uploaded_by",
    title: "Uploaded by",
    value: (row) => row.uploaded_by,
    cell: (row) => <Wrapped>{row.uploaded_by}</Wrapped>,
    width: "minmax(126px, 1.2fr)",
  },
];

/** Where all have one status, the tab has said it. */
const ofOneStatus = columns.map((column) =>
  column.key === "review_status_id" ? { ...column, extra: true as const } : column,
);

type Choices = readonly (readonly [value: string, words: string])[];
const statusChoices: Choices = Object.entries(statusWords).map(([value, { text }]) => [value, text]);
const impactOffered: Choices = impactChoices.map(({ id, choice }) => [String(id), choice]);

/** What an address asks for, where it can be chosen: nothing is left out by a filter that nobody sees. */
const among = (choices: Choices, asked: string | undefined) =>
  choices.some(([value]) => value === asked) ? asked : undefined;

/** Every order, by where its review stands (13, 2.3). */
export function LibraryScreen() {
  const navigate = useNavigate();
  const [search, change] = useLibrarySearch();
  const states = useQuery({ ...api.content.states.queryOptions(), staleTime: Number.POSITIVE_INFINITY });
  useWatched("mandate_library", 1);
  const stateChoices = (states.data?.items ?? []).map(
    ({ state_code: code, state_name: name }) => [code, name] as const,
  );
  const { key: tab, holds: isOfTab } = tabs.find(({ key }) => key === search.tab) ?? reviewed;
  const [state, status, impact] = [
    among(stateChoices, search.state),
    among(statusChoices, search.status),
    among(impactOffered, search.impact),
  ];
  const all = useWholeList(list);
  const ofTab = useMemo(() => all.rows.filter(isOfTab), [all.rows, isOfTab]);
  const rows = { ...all, rows: ofTab, total: all.whole ? ofTab.length : all.total };
  const holds = (row: MandateRow) =>
    (!state || row.state_code === state) &&
    (!status || row.review_status_id === Number(status)) &&
    (!impact || row.impact.includes(Number(impact)));
  return (
    <Page
      title="Mandate library"
      action={
        <Button component={Link} to="/upload-mandate">
          Upload mandate
        </Button>
      }
    >
      <TabBar
        label="Mandates"
        tabs={tabs.map(({ key, title }) => [key, title] as const)}
        active={tab}
        // A status belongs to one tab: under another nothing has it.
        onChoose={(chosen) => change({ tab: chosen === reviewed.key ? undefined : chosen, status: undefined })}
      />
      <TabPanel of={tab}>
        <TableFrame
          rows={rows}
          rowKey={({ id }) => id}
          onExport={list.exportAs}
          name="mandate-library"
          titled
          label="Mandate library"
          columns={tab === "blocked" || tab === reviewed.key ? ofOneStatus : columns}
          rowHeight={comfortableRowHeight}
          matches={holds}
          filters={
            <>
              <FilterChoice
                label="State"
                value={state}
                choices={stateChoices}
                onChoose={(state) => change({ state })}
              />
              <FilterChoice
                label="Status"
                value={status}
                choices={statusChoices}
                onChoose={(status) => change({ status })}
              />
              <FilterChoice
                label="Impact"
                value={impact}
                choices={impactOffered}
                onChoose={(impact) => change({ impact })}
              />
            </>
          }
          empty={{
            text: "There are no mandates here.",
            action: (
              <Button component={Link} to="/upload-mandate" variant="default">
                Upload mandate
              </Button>
            ),
          }}
          noMatch="No mandate here matches these filters."
          onOpen={({ id }) => void navigate({ to: "/mandate/$mandateId", params: { mandateId: String(id) } })}
        />
      </TabPanel>
    </Page>
  );
}
