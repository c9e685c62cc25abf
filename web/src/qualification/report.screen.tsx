import type { ReportedClient } from "@refundry/contract/qualification";
import { useNavigate } from "@tanstack/react-router";
import { api } from "../base/api.ts";
import { Page } from "../ui/panels/Page.tsx";
import type { Column } from "../ui/table/columns.ts";
import { ListTable } from "../ui/table/ListTable.tsx";
import { listOf } from "../ui/table/listOf.ts";

const columns: readonly Column<ReportedClient>[] = [
  { key: "client_id", title: "Client id", value: (row) => row.client_id, align: "end", width: "110px" },
  { key: "client", title: "Client", heads: true, value: (row) => row.client, width: "minmax(220px, 2fr)" },
  { key: "aor", title: "AOR", value: (row) => row.aor, width: "minmax(180px, 1fr)" },
  { key: "days_in_queue", title: "Days in queue", value: (row) => row.days_in_queue, align: "end", width: "150px" },
];

/** How long clients have been in review, who waits longest first (14, 2.4). */
export function ReportScreen() {
  const navigate = useNavigate();
  return (
    <Page title="Qualification report">
      <ListTable
        list={listOf(api.qualification.report)}
        name="qualification-report"
        titled
        label="Qualification report"
        columns={columns}
        ordered="-days_in_queue"
        empty={{ text: "The queue is empty" }}
        onOpen={({ client_id }) =>
          void navigate({ to: "/clients/$clientId/qualification", params: { clientId: String(client_id) } })
        }
      />
    </Page>
  );
}
