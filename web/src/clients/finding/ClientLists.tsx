import { useMay } from "../../base/may.ts";
import { ConvertedLeads } from "../../leads/index.ts";
import { SkeletonLines } from "../../ui/panels/CardFrame.tsx";
import { useClientsSearch } from "../components/clientsAddress.ts";
import { useWaitingKind } from "../components/useWaitingKind.ts";
import { AllClients } from "./AllClients.tsx";
import { SearchedClients } from "./SearchedClients.tsx";
import { ForeignList, NamedClients, WaitingClients } from "./WaitingClients.tsx";

/** What the page of clients lists for the person: those for whom something waits, all in scope, or what a search finds. */
export function ClientLists({ onOpen }: { onOpen: (id: number) => void }) {
  const atOnce = useMay("clients.list_at_once");
  const comes = useMay("clients.search_screen");
  const lists = useMay("clients.list");
  const kind = useWaitingKind();
  const { ids } = useClientsSearch();
  if (comes && !lists) return <ConvertedLeads />;
  if (kind === undefined) return <SkeletonLines lines={10} />;
  if (kind.isForeign) return <ForeignList />;
  if (kind.waiting !== null) return <WaitingClients waiting={kind.waiting} title={kind.title} onOpen={onOpen} />;
  if (ids !== undefined) return <NamedClients ids={ids} onOpen={onOpen} />;
  return atOnce ? <AllClients onOpen={onOpen} /> : <SearchedClients onOpen={onOpen} />;
}
