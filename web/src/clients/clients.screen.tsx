import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { api } from "../base/api.ts";
import { useBegun } from "../base/begun.ts";
import { useMay } from "../base/may.ts";
import { Inline, Stack } from "../ui/panels/Arranged.tsx";
import { openedPart } from "../ui/panels/openedPart.tsx";
import { Page } from "../ui/panels/Page.tsx";
import { Small } from "../ui/words/Quiet.tsx";
import { AllClients } from "./components/AllClients.tsx";
import { ClientOverSearch } from "./components/ClientOverSearch.tsx";
import { useClientsSearch } from "./components/clientsAddress.ts";
import { SearchedClients } from "./components/SearchedClients.tsx";
import { WaitingClients } from "./components/WaitingClients.tsx";

const CreatePanel = openedPart(async () => (await import("./create.dialog.tsx")).CreatePanel, { form: true });
const DeletedDialog = openedPart(async () => (await import("./deleted.dialog.tsx")).DeletedDialog);

/** Finds clients; role 9 sees all of the own firm at once. An open client stands in a panel over this page. */
export function ClientsScreen() {
  const mayCreate = useMay("clients.create");
  const atOnce = useMay("clients.list_at_once");
  const comes = useMay("clients.search_screen");
  const lists = useMay("clients.list");
  const { q, waiting } = useClientsSearch();
  const navigate = useNavigate();
  const mayRestore = useMay("clients.delete");
  const [restoring, deleted] = useDisclosure(false);
  const [creating, { open, close }] = useDisclosure(false);
  useBegun(mayCreate, open);
  const openClient = (id: number) =>
    void navigate({
      to: "/clients/$clientId/$tab",
      params: { clientId: String(id), tab: "profile" },
      search: true,
      hash: String(id),
    });
  const count = useCount(lists && q === undefined && waiting === undefined);
  return (
    <Page
      title="Clients"
      piecemeal
      count={count}
      action={
        <Inline>
          {mayRestore && (
            <Button variant="default" onClick={deleted.open}>
              Deleted clients
            </Button>
          )}
          {mayCreate && (
            <Button id="clients-create-client-btn" onClick={open}>
              Create New Client
            </Button>
          )}
        </Inline>
      }
    >
      {comes && !lists ? (
        <ConvertedLeads />
      ) : waiting !== undefined ? (
        <WaitingClients waiting={waiting} onOpen={openClient} />
      ) : atOnce ? (
        <AllClients onOpen={openClient} />
      ) : (
        <SearchedClients onOpen={openClient} />
      )}
      {mayRestore && <DeletedDialog opened={restoring} onClose={deleted.close} />}
      <CreatePanel opened={creating} onClose={close} onCreated={openClient} />
      <ClientOverSearch />
    </Page>
  );
}

/** How many clients are in scope, and how many of them are no longer active: the cards of the home count active ones. */
function useCount(asked: boolean): string | undefined {
  const of = (query: { active?: "false" }) => ({
    ...api.clients.list.queryOptions({ input: { query: { ...query, limit: 1 } as never } }),
    enabled: asked,
  });
  const all = useQuery(of({})).data?.total;
  const inactive = useQuery(of({ active: "false" })).data?.total;
  if (!asked || all === undefined || inactive === undefined) return undefined;
  const number = (value: number) => value.toLocaleString("en-US");
  return inactive === 0 ? number(all) : `${number(all)} · ${number(inactive)} inactive`;
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
