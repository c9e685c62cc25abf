import type { ConvertedLead } from "@refundry/contract/leads";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { api } from "../../base/api.ts";
import { dateText } from "../../base/instants.ts";
import type { Column } from "../../ui/table/columns.ts";
import { ListTable } from "../../ui/table/ListTable.tsx";
import { listOf } from "../../ui/table/listOf.ts";
import { Small } from "../../ui/words/Quiet.tsx";

const list = listOf(api.leads.converted);

const columns: readonly Column<ConvertedLead>[] = [
  { key: "trade_name", title: "Trade name", value: ({ trade_name: name }) => name, width: "minmax(180px, 2fr)" },
  {
    key: "converted_to",
    title: "Converted to",
    value: ({ converted_to: name }) => name,
    cell: ({ converted_to: name, converted_on: day }) => (
      <span>
        {name} <Small>{dateText(day)}</Small>
      </span>
    ),
    of: "{converted_to} {converted_on}",
    width: "minmax(220px, 2fr)",
  },
  {
    key: "assigned_attorney",
    title: "Attorney assigned",
    value: ({ assigned_attorney: name }) => name ?? "Not assigned yet",
    width: "minmax(160px, 1fr)",
  },
  { key: "status", title: "Status", value: ({ status }) => status, width: "minmax(170px, 1fr)" },
];

/** The leads that became clients; a row leads to the client for who may open it (12, 2.1). */
export function ConvertedLeads({ filters }: { filters?: ReactNode }) {
  const navigate = useNavigate();
  return (
    <ListTable
      name="converted-leads"
      titled
      label="Converted leads"
      list={list}
      columns={columns}
      {...(filters !== undefined && { filters })}
      opens={({ client_id: id }) => id !== null}
      onOpen={({ client_id: id }) => id !== null && void navigate({ href: `/clients/${id}/profile` })}
      empty={{ text: "No converted leads yet." }}
      noMatch="No leads match these filters."
    />
  );
}
