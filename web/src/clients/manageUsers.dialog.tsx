import { Button } from "@mantine/core";
import type { Client, ClientUserRow } from "@refundry/contract/clients";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../base/api.ts";
import { Facts } from "../ui/figures/Facts.tsx";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { Muted } from "../ui/words/Quiet.tsx";
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
  const [editing, edit] = useState<ClientUserRow | "new" | "contact" | null>(null);
  const close = () => edit(null);
  const contact = contactOf(client);
  if (editing !== null)
    return (
      <ClientUserForm
        client={client}
        user={typeof editing === "string" ? null : editing}
        onClose={close}
        {...(editing === "contact" && contact && { preset: contact })}
      />
    );
  return (
    <Loaded query={users} lines={3}>
      {({ items }) => (
        <>
          <Muted of="p">
            People of the client who sign in see its claim, its documents and what is asked of them. Each is invited by
            e-mail.
          </Muted>
          {items.length === 0 ? (
            <p className={own.none}>No one at this client can sign in yet.</p>
          ) : (
            <ul className={own.users} aria-label="Users of this client">
              {items.map((user) => (
                <ClientUserLine key={user.id} client={client} user={user} onEdit={() => edit(user)} />
              ))}
            </ul>
          )}
          <section className={own.others} aria-label="Who else sees this client">
            <h3>Who else sees this client</h3>
            <Facts
              facts={[
                ["Attorney of Record", client.attorney_of_record?.name],
                ["Managing firm", client.managing_firm.name],
                ["Tax firm", client.tax_firm.name],
              ]}
            />
          </section>
          <div className={own.foot}>
            {items.length === 0 && contact && (
              <Button variant="default" onClick={() => edit("contact")}>
                Add the contact, {contact.first} {contact.last}
              </Button>
            )}
            <Button onClick={() => edit("new")}>Add user</Button>
          </div>
        </>
      )}
    </Loaded>
  );
}

/** Whom to invite first: the client's contact, where name and e-mail are entered. */
function contactOf({ contact_first: first, contact_last: last, contact_email: email }: Client) {
  return first && last && email ? { first, last, email } : null;
}
