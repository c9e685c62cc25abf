import { businessTypes, clients } from "@refundry/contract/clients";
import { command, query, routes } from "../platform/index.ts";
import { createClient, removeClient, restoreClient, updateClient } from "./client.commands.ts";
import { readClient } from "./client.queries.ts";
import { findDuplicates } from "./clientDuplicates.queries.ts";
import { listClients } from "./clientList.queries.ts";
import { searchClients } from "./clientSearch.queries.ts";
import { addClientUser, removeClientUser, updateClientUser } from "./clientUser.commands.ts";
import { listClientUsers, readClientUser } from "./clientUser.queries.ts";
import { deletedClients } from "./deletedClient.queries.ts";
import { noteOpened, pinClient, unpinClient } from "./recentClient.commands.ts";
import { recentClients } from "./recentClient.queries.ts";

export const clientRoutes = routes(clients, {
  list: query(listClients),
  search: query(searchClients),
  recent: query(recentClients),
  deleted: query(deletedClients),
  businessTypes: query(async () => ({ items: [...businessTypes], total: businessTypes.length, next: null })),
  duplicates: query(findDuplicates),
  read: query(readClient),
  noteOpened: command(noteOpened),
  pin: command(pinClient),
  unpin: command(unpinClient),
  create: command(createClient),
  update: command(updateClient),
  remove: command(removeClient),
  restore: command(restoreClient),
  users: query(listClientUsers),
  user: query(readClientUser),
  addUser: command(addClientUser),
  updateUser: command(updateClientUser),
  removeUser: command(removeClientUser),
});
