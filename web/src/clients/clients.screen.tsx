import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useNavigate } from "@tanstack/react-router";
import { useMay } from "../base/may.ts";
import { Inline } from "../ui/panels/Arranged.tsx";
import { Page } from "../ui/panels/Page.tsx";
import { AllClients } from "./components/AllClients.tsx";
import { ClientOverSearch } from "./components/ClientOverSearch.tsx";
import { SearchedClients } from "./components/SearchedClients.tsx";
import { CreatePanel } from "./create.dialog.tsx";
import { DeletedDialog } from "./deleted.dialog.tsx";

/** Finds clients; role 9 sees all of the own firm at once. An open client stands in a panel over this page. */
export function ClientsScreen() {
  const mayCreate = useMay("clients.create");
  const atOnce = useMay("clients.list_at_once");
  const comes = useMay("clients.search_screen");
  const lists = useMay("clients.list");
  const navigate = useNavigate();
  const mayRestore = useMay("clients.delete");
  const [restoring, deleted] = useDisclosure(false);
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
        <p>Your converted leads will stand here.</p>
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
