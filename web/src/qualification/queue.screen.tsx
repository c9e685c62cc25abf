import type { QueuedClient } from "@refundry/contract/qualification";
import { useNavigate } from "@tanstack/react-router";
import { api } from "../base/api.ts";
import { Inline } from "../ui/panels/Arranged.tsx";
import { Page } from "../ui/panels/Page.tsx";
import type { Column } from "../ui/table/columns.ts";
import { ListTable } from "../ui/table/ListTable.tsx";
import { listOf } from "../ui/table/listOf.ts";
import { CopyText } from "../ui/words/CopyText.tsx";
import { StatusBadge } from "../ui/words/StatusBadge.tsx";

const columns: readonly Column<QueuedClient>[] = [
  { key: "id", title: "ID", value: (row) => row.client_id, align: "end", width: "90px" },
  {
    key: "age",
    title: "Age",
    value: (row) => row.age,
    cell: (row) => <Age row={row} />,
    width: "150px",
  },
  {
    key: "client",
    title: "Client",
    heads: true,
    value: (row) => row.client,
    cell: (row) => (
      <Inline of="div">
        {row.client}
        {row.cycle > 1 && <StatusBadge meaning="na">Sent again</StatusBadge>}
        {row.mandate_changed && <StatusBadge meaning="act">Mandate changed since approval</StatusBadge>}
      </Inline>
    ),
    width: "minmax(220px, 2fr)",
  },
  { key: "managing_firm", title: "Managing Firm", value: (row) => row.managing_firm, width: "minmax(160px, 1fr)" },
  { key: "aor", title: "Attorney of Record", value: (row) => row.aor, width: "minmax(160px, 1fr)" },
  { key: "legal_name", title: "Legal Name", value: (row) => row.legal_name, width: "minmax(200px, 2fr)" },
  {
    key: "ein",
    title: "EIN",
    value: (row) => row.ein,
    cell: (row) => <CopyText value={row.ein} name="EIN" inTable />,
    width: "140px",
  },
];

function Age({ row: { age, waiting } }: { row: QueuedClient }) {
  return (
    <Inline of="div">
      <span className="figures">{age}</span>
      {waiting === "due" && <StatusBadge meaning="wait">Due</StatusBadge>}
      {waiting === "overdue" && <StatusBadge meaning="bad">Overdue</StatusBadge>}
    </Inline>
  );
}

/** Clients in review, who waits longest first; a row leads to the review (14, 2.1). */
export function QueueScreen() {
  const navigate = useNavigate();
  return (
    <Page title="Qualification Review">
      <ListTable
        list={listOf(api.qualification.queue)}
        name="qualification-queue"
        label="Qualification Review"
        columns={columns}
        ordered="-age"
        empty={{ text: "The queue is empty" }}
        noMatch="No rows match your search."
        onOpen={({ client_id }) =>
          void navigate({ to: "/clients/$clientId/qualification", params: { clientId: String(client_id) } })
        }
      />
    </Page>
  );
}
