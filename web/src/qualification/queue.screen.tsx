import type { QueuedClient } from "@refundry/contract/qualification";
import { useNavigate } from "@tanstack/react-router";
import { api } from "../base/api.ts";
import { Page } from "../ui/panels/Page.tsx";
import { comfortableRowHeight } from "../ui/table/body.ts";
import type { Column } from "../ui/table/columns.ts";
import { listOf } from "../ui/table/listOf.ts";
import { isComplete, useWholeList } from "../ui/table/rows.ts";
import { TableFrame } from "../ui/table/TableFrame.tsx";
import { Wrapped } from "../ui/table/Wrapped.tsx";
import { CopyText } from "../ui/words/CopyText.tsx";
import { StatusBadge } from "../ui/words/StatusBadge.tsx";
import own from "./components/review.module.css";

const list = listOf(api.qualification.queue);

const columns: readonly Column<QueuedClient>[] = [
  { key: "id", title: "ID", value: (row) => row.client_id, align: "end", width: "60px" },
  {
    key: "age",
    title: "Age",
    value: (row) => row.age,
    cell: (row) => <Age row={row} />,
    width: "132px",
  },
  {
    key: "client",
    title: "Client",
    heads: true,
    value: (row) => row.client,
    cell: (row) => (
      <Wrapped>
        {row.client} {row.cycle > 1 && <StatusBadge meaning="na">Sent again</StatusBadge>}{" "}
        {row.mandate_changed && <StatusBadge meaning="act">Mandate changed since approval</StatusBadge>}
      </Wrapped>
    ),
    width: "minmax(220px, 2.6fr)",
  },
  {
    key: "managing_firm",
    title: "Managing Firm",
    value: (row) => row.managing_firm,
    cell: (row) => <Wrapped>{row.managing_firm}</Wrapped>,
    width: "minmax(150px, 1.8fr)",
  },
  {
    key: "aor",
    title: "Attorney of Record",
    value: (row) => row.aor,
    cell: (row) => <Wrapped>{row.aor}</Wrapped>,
    width: "minmax(136px, 1fr)",
  },
  {
    key: "legal_name",
    title: "Legal Name",
    value: (row) => row.legal_name,
    cell: (row) => <Wrapped>{row.legal_name}</Wrapped>,
    width: "minmax(180px, 2fr)",
  },
  {
    key: "ein",
    title: "EIN",
    value: (row) => row.ein,
    cell: (row) => <CopyText value={row.ein} name="EIN" inTable />,
    width: "116px",
  },
];

function Age({ row: { age, waiting } }: { row: QueuedClient }) {
  return (
    <>
      <span className={own.age}>{age}</span>
      {waiting === "due" && <StatusBadge meaning="wait">Due</StatusBadge>}
      {waiting === "overdue" && <StatusBadge meaning="bad">Overdue</StatusBadge>}
    </>
  );
}

/** Clients in review, who waits longest first; a row leads to the review (14, 2.1). */
export function QueueScreen() {
  const navigate = useNavigate();
  const rows = useWholeList(list);
  const overdue = rows.rows.filter(({ waiting }) => waiting === "overdue").length;
  const count = `${rows.rows.length.toLocaleString("en-US")}${overdue > 0 ? ` · ${overdue} overdue` : ""}`;
  return (
    <Page title="Qualification Review" count={isComplete(rows) && rows.rows.length > 0 ? count : undefined}>
      <TableFrame
        rows={rows}
        rowKey={({ id }) => id}
        onExport={(query) => list.exportAs(query)}
        name="qualification-queue"
        label="Qualification Review"
        columns={columns}
        rowHeight={comfortableRowHeight}
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
