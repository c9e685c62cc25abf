import { Button } from "@mantine/core";
import type { Client, ClientUserRow } from "@refundry/contract/clients";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../base/api.ts";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { ClientUserForm } from "./components/ClientUserForm.tsx";
import { ClientUserLine } from "./components/ClientUserLine.tsx";
import own from "./components/clientUsers.module.css";

interface Props {
  client: Client;
  opened: boolean;
  onClose: () => void;
}

/** Who of a client's own people may sign in for it (03, `Manage Users`). */
export function ManageUsersDialog({ client, opened, onClose }: Props) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title={`Users of ${client.legal_name}`} size="wide">
      <ClientUsers client={client} />
    </DialogFrame>
  );
}

function ClientUsers({ client }: { client: Client }) {
  const users = useQuery(api.clients.users.queryOptions({ input: { params: { clientId: client.id } } }));
  const [editing, edit] = useState<ClientUserRow | "new" | null>(null);
  const close = () => edit(null);
  if (editing !== null)
    return <ClientUserForm client={client} user={editing === "new" ? null : editing} onClose={close} />;
  return (
    <Loaded query={users} lines={3}>
      {({ items }) => (
        <>
          {items.length === 0 ? (
            <p>No one at this client can sign in yet.</p>
          ) : (
            <ul className={own.users} aria-label="Users of this client">
              {items.map((user) => (
                <ClientUserLine key={user.id} client={client} user={user} onEdit={() => edit(user)} />
              ))}
            </ul>
          )}
          <div className={own.foot}>
            <Button onClick={() => edit("new")}>Add user</Button>
          </div>
        </>
      )}
    </Loaded>
  );
}
