import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { ClientPage } from "../ui/panels/ClientPage.tsx";
import { TicketList } from "./components/TicketList.tsx";

/** The tickets of one client (16, 2.10). */
export function ClientTicketsScreen() {
  const [creating, create] = useDisclosure(false);
  return (
    <ClientPage title="Tickets" width="full" action={() => <Button onClick={create.open}>New ticket</Button>}>
      {(client) => <TicketList client={client} creating={creating} onCreated={create.close} onCreate={create.open} />}
    </ClientPage>
  );
}
