import { api } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
import { comfortableRowHeight } from "../../ui/table/body.ts";
import { ListTable } from "../../ui/table/ListTable.tsx";
import { listOf } from "../../ui/table/listOf.ts";
import { useClientColumns, withWaiting } from "../components/columns.tsx";
import { figures } from "../components/useWaitingKind.ts";
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
  const { columns, rowHeight } = useClientColumns();
  // A figure counts clients for whom nothing waits.
  const says = waiting !== undefined && !figures[waiting];
  const isOwn = useMay("shell.needed");
  const none = "No client yet. Clients appear here as soon as one is created.";
  return (
    <ListTable
      key={waiting ?? ""}
      list={listOf(api.clients.list, waiting === undefined ? {} : { fixed: { query: { waiting } } })}
      // The columns that one chose for all clients say nothing of what waits.
      name={says ? "clients-waiting" : "clients"}
      label="Clients"
      columns={says ? withWaiting(columns, waiting) : columns}
      rowHeight={says ? Math.max(rowHeight, comfortableRowHeight) : rowHeight}
      // As the server orders them: where one column holds both names it is by the one that is read first.
      ordered={columns.some(({ key }) => key === "trade_name") ? "trade_name" : "legal_name"}
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
