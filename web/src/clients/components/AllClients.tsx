import type { ClientRow } from "@refundry/contract/clients";
import { roles } from "@refundry/contract/platform";
import { api, client, download } from "../../base/api.ts";
import { useWholeList } from "../../ui/table/rows.ts";
import { TableFrame } from "../../ui/table/TableFrame.tsx";
import { columnsOf } from "./columns.tsx";

type ListSort = NonNullable<Parameters<typeof client.clients.list>[0]["query"]["sort"]>;

const columns = columnsOf(roles.managingPartner);
const filterAfter = 500;

/** All clients of the own firm, for the managing partner. */
export function AllClients({ onOpen }: { onOpen: (id: number) => void }) {
  const rows = useWholeList<ClientRow, ListSort>({
    key: api.clients.list.key(),
    page: (query, signal) => client.clients.list({ query }, { signal }),
  });
  return (
    <TableFrame
      name="clients"
      label="Clients"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      onOpen={(row) => onOpen(row.id)}
      opens={(row) => row.opens}
      filterAfter={filterAfter}
      empty={{ text: "No client of your firm yet. Clients stand here as soon as one is created." }}
      noMatch="No results found. Please try a different search."
      onExport={(query) => download("/clients", query)}
    />
  );
}
