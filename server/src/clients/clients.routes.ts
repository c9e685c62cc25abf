import { businessTypes, clients } from "@refundry/contract/clients";
import { command, query, routes } from "../platform/index.ts";
import { createClient, removeClient, restoreClient, updateClient } from "./client.commands.ts";
import { readClient } from "./client.queries.ts";
import { findDuplicates } from "./clientDuplicates.queries.ts";
import { deletedClients, listClients } from "./clientList.queries.ts";
import { searchClients } from "./clientSearch.queries.ts";
import { addClientUser, removeClientUser, updateClientUser } from "./clientUser.commands.ts";
import { listClientUsers, readClientUser } from "./clientUser.queries.ts";
import { addNote, changeNote, pinNote, removeNote, unpinNote } from "./note.commands.ts";
import { listNotes } from "./note.queries.ts";
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
  notes: query(listNotes),
  addNote: command(addNote),
  changeNote: command(changeNote),
  removeNote: command(removeNote),
  pinNote: command(pinNote),
  unpinNote: command(unpinNote),
  remove: command(removeClient),
  restore: command(restoreClient),
  users: query(listClientUsers),
  user: query(readClientUser),
  addUser: command(addClientUser),
  updateUser: command(updateClientUser),
  removeUser: command(removeClientUser),
});
