import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useNavigate } from "@tanstack/react-router";
import { useMay } from "../base/may.ts";
import { useRole } from "../base/session.ts";
import { Page } from "../ui/panels/Page.tsx";
import { AllClients } from "./components/AllClients.tsx";
import { ClientOverSearch } from "./components/ClientOverSearch.tsx";
import { SearchedClients } from "./components/SearchedClients.tsx";
import { CreatePanel } from "./create.dialog.tsx";

/** Finds clients; role 9 sees all of the own firm at once. An open client stands in a panel over this page. */
export function ClientsScreen() {
  const role = useRole();
  const mayCreate = useMay("clients.create");
  const atOnce = useMay("clients.list_at_once");
  const comes = useMay("clients.search_screen");
  const lists = useMay("clients.list");
  const navigate = useNavigate();
  const [creating, { open, close }] = useDisclosure(false);
  const openClient = (id: number) =>
    void navigate({
      to: "/clients/$clientId/$tab",
      params: { clientId: String(id), tab: "profile" },
      search: true,
      hash: String(id),
    });
  return (
    <Page
      title="Clients"
      action={
        mayCreate && (
          <Button id="clients-create-client-btn" onClick={open}>
            Create New Client
          </Button>
        )
      }
    >
      {comes && !lists ? (
        <p>Your converted leads will stand here.</p>
      ) : atOnce ? (
        <AllClients onOpen={openClient} />
      ) : (
        role !== null && <SearchedClients role={role} onOpen={openClient} />
      )}
      <CreatePanel opened={creating} onClose={close} onCreated={openClient} />
      <ClientOverSearch />
    </Page>
  );
}
