import { api } from "../../base/api.ts";
import { ListTable } from "../../ui/table/ListTable.tsx";
import { listOf } from "../../ui/table/listOf.ts";
import { useClientColumns } from "./columns.tsx";

const list = listOf(api.clients.list);
const filterAfter = 500;
const noResult = "No results found. Please try a different search.";

interface Props {
  onOpen: (id: number) => void;
  /** What stands in the box of a page that searches: it narrows the list in the place of an own filter. */
  typed?: string;
}

/** All clients in scope. */
export function AllClients({ onOpen, typed }: Props) {
  const shown = useClientColumns();
  return (
    <ListTable
      list={list}
      name="clients"
      label="Clients"
      {...shown}
      ordered="trade_name"
      {...(typed !== undefined && { text: typed })}
      onOpen={(row) => onOpen(row.id)}
      opens={(row) => row.opens}
      filterAfter={filterAfter}
      empty={{ text: "No client yet. Clients stand here as soon as one is created." }}
      noMatch={typed === undefined ? noResult : "0 of these clients shown. Enter searches all clients."}
    />
  );
}
