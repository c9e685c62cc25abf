import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useBegun } from "../base/begun.ts";
import { Page } from "../ui/panels/Page.tsx";
import { TicketList } from "./components/TicketList.tsx";

/** The tickets that one sees (16, 2.10). */
export function SupportTicketsScreen() {
  const [creating, create] = useDisclosure(false);
  useBegun(true, create.open);
  return (
    <Page title="Support tickets" action={<Button onClick={create.open}>New ticket</Button>}>
      <TicketList client={null} creating={creating} onCreated={create.close} onCreate={create.open} />
    </Page>
  );
}
