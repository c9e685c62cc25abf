import { useNavigate } from "@tanstack/react-router";
import { placeOf } from "../../base/addresses.ts";
import { api } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
import { comfortableRowHeight } from "../../ui/table/body.ts";
import { ListTable } from "../../ui/table/ListTable.tsx";
import { listOf } from "../../ui/table/listOf.ts";
import { useClientColumns, withWaiting } from "../components/columns.tsx";
import { isFigure } from "../components/useWaitingKind.ts";
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
  /** Only these, by their numbers. */
  ids?: string;
}

/** All clients in scope, or those of them for whom something waits. */
export function AllClients({ onOpen, typed, waiting, ids }: Props) {
  const { columns, rowHeight } = useClientColumns();
  const isPart = waiting !== undefined || ids !== undefined;
  const figured = waiting !== undefined && isFigure(waiting);
  // What a figure's clients come to reads who reads their claims.
  const amounts = useMay("calculations.read");
  const says = waiting !== undefined && (amounts || !figured);
  const toWork = useToWork();
  const isOwn = useMay("shell.needed");
  const none = "No client yet. Clients appear here as soon as one is created.";
  return (
    <ListTable
      key={`${waiting} ${ids}`}
      list={listOf(
        api.clients.list,
        isPart ? { fixed: { query: { ...(waiting && { waiting }), ...(ids && { ids }) } } } : {},
      )}
      // The columns that one chose for all clients say nothing of what waits.
      name={says ? (figured ? "clients-figure" : "clients-waiting") : "clients"}
      label="Clients"
      columns={says ? withWaiting(columns, waiting) : columns}
      rowHeight={says && !figured ? Math.max(rowHeight, comfortableRowHeight) : rowHeight}
      // As the server orders them: what waits as on the home, others by name; where one column holds both it is by the one read first.
      {...((waiting === undefined || figured) && {
        ordered: columns.some(({ key }) => key === "trade_name") ? "trade_name" : "legal_name",
      })}
      // Beside the title of all clients stands how many there are.
      {...(isPart && { titled: true })}
      {...(!isOwn && !isPart && { filters: <WaitingKinds /> })}
      {...(isOwn && { fewCards: true })}
      {...(typed !== undefined && { text: typed })}
      onOpen={(row) => (row.waits_at === undefined ? onOpen(row.id) : toWork(row.waits_at))}
      opens={(row) => row.opens}
      filterAfter={filterAfter}
      empty={{ text: !isPart ? none : "No client is among these any more." }}
      noMatch={
        typed !== undefined ? (
          "0 of these clients shown. Enter searches all clients."
        ) : isPart ? (
          noResult
        ) : (
          <FoundOtherwise onOpen={onOpen} none={noResult} />
        )
      }
    />
  );
}

/** Goes where it is done what waits for a client; closed again, its page has the list as it was. */
function useToWork(): (address: string) => void {
  const navigate = useNavigate();
  return (address) => {
    const { search, ...place } = placeOf(address);
    const ofClients = place.to.startsWith("/clients/");
    void navigate({
      ...place,
      search: ((before: object) => ({ ...(ofClients && before), ...(search as object) })) as never,
    });
  };
}
