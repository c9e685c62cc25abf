import { Link } from "@tanstack/react-router";
import { useMay } from "../../base/may.ts";
import { Stack } from "../../ui/panels/Arranged.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { useClientsSearch } from "../components/clientsAddress.ts";
import { AllClients } from "./AllClients.tsx";
import { SearchedClients } from "./SearchedClients.tsx";
import { WaitingClients } from "./WaitingClients.tsx";

/** What the page of clients lists for the person: those for whom something waits, all in scope, or what a search finds. */
export function ClientLists({ onOpen }: { onOpen: (id: number) => void }) {
  const atOnce = useMay("clients.list_at_once");
  const comes = useMay("clients.search_screen");
  const lists = useMay("clients.list");
  const { waiting } = useClientsSearch();
  if (comes && !lists) return <ConvertedLeads />;
  if (waiting !== undefined) return <WaitingClients waiting={waiting} onOpen={onOpen} />;
  return atOnce ? <AllClients onOpen={onOpen} /> : <SearchedClients onOpen={onOpen} />;
}

/** What a contractor will find here, who has no clients but leads that became some (04, 2.1). */
function ConvertedLeads() {
  return (
    <Stack>
      <p>Your converted leads will appear here.</p>
      <Small of="p">
        A lead of yours that becomes a client is listed with its firm, its attorney and how far its claim is. Leads are
        not part of Refundry yet.
      </Small>
      <p>
        <Link to="/">Go to the home page</Link>
      </p>
    </Stack>
  );
}
