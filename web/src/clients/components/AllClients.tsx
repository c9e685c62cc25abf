import { roles } from "@refundry/contract/platform";
import { api } from "../../base/api.ts";
import { ListTable } from "../../ui/table/ListTable.tsx";
import { listOf } from "../../ui/table/listOf.ts";
import { columnsOf } from "./columns.tsx";

const list = listOf(api.clients.list);
const columns = columnsOf(roles.managingPartner);
const filterAfter = 500;

/** All clients of the own firm, for the managing partner. */
export function AllClients({ onOpen }: { onOpen: (id: number) => void }) {
  return (
    <ListTable
      list={list}
      name="clients"
      label="Clients"
      columns={columns}
      onOpen={(row) => onOpen(row.id)}
      opens={(row) => row.opens}
      filterAfter={filterAfter}
      empty={{ text: "No client of your firm yet. Clients stand here as soon as one is created." }}
      noMatch="No results found. Please try a different search."
    />
  );
}
