import { businessTypes, clients } from "@refundry/contract/clients";
import { command, query, routes } from "../platform/index.ts";
import { deletedClients, listClients } from "./finding/clientList.queries.ts";
import { searchClients } from "./finding/clientSearch.queries.ts";
import { noteOpened, pinClient, unpinClient } from "./finding/recentClient.commands.ts";
import { recentClients } from "./finding/recentClient.queries.ts";
import { addNote, changeNote, pinNote, removeNote, unpinNote } from "./notes/note.commands.ts";
import { listNotes } from "./notes/note.queries.ts";
import { createClient, updateClient } from "./records/client.commands.ts";
import { readClient } from "./records/client.queries.ts";
import { findDuplicates } from "./records/clientDuplicates.queries.ts";
import { removeClient, restoreClient } from "./records/clientRemoval.commands.ts";
import { addClientUser, removeClientUser, updateClientUser } from "./users/clientUser.commands.ts";
import { listClientUsers, readClientUser } from "./users/clientUser.queries.ts";

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
