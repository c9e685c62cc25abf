import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../base/api.ts";
import { useBegun } from "../base/begun.ts";
import { onFirstUse } from "../base/firstUse.ts";
import { useMay } from "../base/may.ts";
import { Inline } from "../ui/panels/Arranged.tsx";
import { openedPart } from "../ui/panels/openedPart.tsx";
import { Page } from "../ui/panels/Page.tsx";
import { ClientOverSearch } from "./components/ClientOverSearch.tsx";
import { useClientsSearch } from "./components/clientsAddress.ts";
import { useNamedClient } from "./components/useNamedClient.ts";
import { useWaitingKind } from "./components/useWaitingKind.ts";
import { ClientLists } from "./finding/listsPart.ts";

const CreatePanel = openedPart(async () => (await import("./create.dialog.tsx")).CreatePanel, { form: true });
const DeletedDialog = openedPart(async () => (await import("./deleted.dialog.tsx")).DeletedDialog);

// What a client that was opened by its address will most likely be left for.
onFirstUse(async () => ClientLists.preload?.());

/** Finds clients; role 9 sees all of the own firm at once. An open client stands in a panel over this page. */
export function ClientsScreen() {
  const mayCreate = useMay("clients.create");
  const lists = useMay("clients.list");
  const { q, ids } = useClientsSearch();
  const isOfAll = useWaitingKind()?.waiting === null;
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
  const uncovered = useUncovered();
  const count = useCount(uncovered && lists && q === undefined && ids === undefined && isOfAll);
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
      {uncovered && <ClientLists onOpen={openClient} />}
      {mayRestore && <DeletedDialog opened={restoring} onClose={deleted.close} />}
      <CreatePanel opened={creating} onClose={close} onCreated={openClient} />
      <ClientOverSearch />
    </Page>
  );
}

/** Whether the page was to be seen yet: a client that the address names covers it whole, and its lists wait till then. */
function useUncovered(): boolean {
  const { id } = useNamedClient();
  const [was, setWas] = useState(id === null);
  if (id === null && !was) setWas(true);
  return was;
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
