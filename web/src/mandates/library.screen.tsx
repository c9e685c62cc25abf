import { Button } from "@mantine/core";
import { impactChoices } from "@refundry/contract/claims";
import type { MandateRow } from "@refundry/contract/mandates";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { api } from "../base/api.ts";
import { dateText } from "../base/instants.ts";
import { useWatched } from "../base/realtime.ts";
import { Page } from "../ui/panels/Page.tsx";
import { TabBar, TabPanel } from "../ui/panels/TabBar.tsx";
import { FilterChoice } from "../ui/records/FilterChoice.tsx";
import type { Column } from "../ui/table/columns.ts";
import { ListTable } from "../ui/table/ListTable.tsx";
import { listOf } from "../ui/table/listOf.ts";
import { StatusBadge } from "../ui/words/StatusBadge.tsx";
import { useLibrarySearch } from "./components/libraryAddress.ts";
import { orderName, statusWords } from "./components/words.ts";

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
    width: "66px",
  },
  { key: "title", title: "Title", heads: true, value: orderName, width: "minmax(280px, 4fr)" },
  { key: "author", title: "Author", value: (row) => row.author, width: "minmax(150px, 1fr)" },
  { key: "order_number", title: "Order number", value: (row) => row.order_number, width: "116px" },
  {
    key: "publication_date",
    title: "Published",
    value: (row) => row.publication_date,
    cell: (row) => row.publication_date && dateText(row.publication_date),
    width: "112px",
  },
  {
    key: "in_force",
    title: "In force",
    value: (row) => row.in_force,
    cell: (row) => row.in_force.replace(/\d{4}-\d{2}-\d{2}/g, dateText),
    width: "minmax(206px, 1fr)",
  },
  {
    key: "review_status_id",
    title: "Status",
    value: (row) => statusWords[row.review_status_id]?.text ?? "",
    cell: ({ review_status_id: status }) => (
      <StatusBadge meaning={statusWords[status]?.meaning ?? "na"}>{statusWords[status]?.text}</StatusBadge>
    ),
    width: "118px",
  },
  { key: "clients", title: "Clients", value: (row) => row.clients, align: "end", width: "80px" },
  { key: "uploaded_by", title: "Uploaded by", value: (row) => row.uploaded_by, width: "160px" },
];

/** Every order, by where its review stands (13, 2.3). */
export function LibraryScreen() {
  const navigate = useNavigate();
  const [{ tab: chosen, state, status, impact }, change] = useLibrarySearch();
  const states = useQuery({ ...api.content.states.queryOptions(), staleTime: Number.POSITIVE_INFINITY });
  useWatched("mandate_library", 1);
  const { key: tab, holds: isOfTab } = tabs.find(({ key }) => key === chosen) ?? reviewed;
  const holds = (row: MandateRow) =>
    isOfTab(row) &&
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
        onChoose={(tab) => change({ tab })}
      />
      <TabPanel of={tab}>
        <ListTable
          list={listOf(api.mandates.library, { fixed: { query: { reviewed: "true" } } })}
          name="mandate-library"
          label="Mandate library"
          columns={columns}
          matches={holds}
          filters={
            <>
              <FilterChoice
                label="State"
                value={state}
                choices={(states.data?.items ?? []).map(({ state_code: code, state_name: name }) => [code, name])}
                onChoose={(state) => change({ state })}
              />
              <FilterChoice
                label="Status"
                value={status}
                choices={Object.entries(statusWords).map(([value, { text }]) => [value, text])}
                onChoose={(status) => change({ status })}
              />
              <FilterChoice
                label="Impact"
                value={impact}
                choices={impactChoices.map(({ id, choice }) => [String(id), choice])}
                onChoose={(impact) => change({ impact })}
              />
            </>
          }
          empty={{ text: "There are no mandates here." }}
          noMatch="There are no mandates here."
          onOpen={({ id }) => void navigate({ to: "/mandate/$mandateId", params: { mandateId: String(id) } })}
        />
      </TabPanel>
    </Page>
  );
}
