import { api } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
import { ListTable } from "../../ui/table/ListTable.tsx";
import { listOf } from "../../ui/table/listOf.ts";
import { useClientColumns } from "../components/columns.tsx";
import { FoundOtherwise } from "./FoundOtherwise.tsx";
import { WaitingKinds } from "./WaitingKinds.tsx";

const filterAfter = 500;
const noResult = "No results found. Please try a different search.";

interface Props {
  onOpen: (id: number) => void;
  /** What stands in the box of a page that searches: it narrows the list in the place of an own filter. */
  typed?: string;
  /** Only those for whom something of this kind waits. */
  waiting?: string;
}

/** All clients in scope, or those of them for whom something waits. */
export function AllClients({ onOpen, typed, waiting }: Props) {
  const shown = useClientColumns();
  const isOwn = useMay("shell.needed");
  const none = "No client yet. Clients appear here as soon as one is created.";
  return (
    <ListTable
      key={waiting ?? ""}
      list={listOf(api.clients.list, waiting === undefined ? {} : { fixed: { query: { waiting } } })}
      name="clients"
      label="Clients"
      {...shown}
      ordered="trade_name"
      // Beside the title of all clients stands how many there are.
      {...(waiting !== undefined && { titled: true })}
      {...(!isOwn && waiting === undefined && { filters: <WaitingKinds /> })}
      {...(isOwn && { fewCards: true })}
      {...(typed !== undefined && { text: typed })}
      onOpen={(row) => onOpen(row.id)}
      opens={(row) => row.opens}
      filterAfter={filterAfter}
      empty={{ text: waiting === undefined ? none : "No client is among these any more." }}
      noMatch={
        typed !== undefined ? (
          "0 of these clients shown. Enter searches all clients."
        ) : waiting !== undefined ? (
          noResult
        ) : (
          <FoundOtherwise onOpen={onOpen} none={noResult} />
        )
      }
    />
  );
}
