import { event } from "../platform/index.ts";

interface ClientFirms {
  managingFirm: number;
  taxFirm: number;
}

/** A client exists; nothing of its claim does. */
export const clientCreated = event<{ client: number }>("client.created");
/** Own fields of a client that exists changed. */
export const clientChanged = event<{ client: number; fields: string[] }>("client.changed");
/** Another managing or tax firm has the client now. */
export const clientMoved = event<{ client: number; from: ClientFirms; to: ClientFirms }>("client.moved");
/** Somebody may sign in for a client, or may no more. */
export const clientUsersChanged = event<{ client: number; user: number }>("client_users.changed");
/** Another person is attorney of record now, or nobody. */
export const attorneyChanged = event<{
  client: { id: number; tradeName: string };
  from: number | null;
  to: number | null;
}>("client.attorney_changed");
