import { businessTypes, clients } from "@refundry/contract/clients";
import { command, query, routes } from "../platform/index.ts";
import { createClient, removeClient, restoreClient, updateClient } from "./client.commands.ts";
import { readClient } from "./client.queries.ts";
import { listClients } from "./clientList.queries.ts";
import { findDuplicates, searchClients } from "./clientSearch.queries.ts";

export const clientRoutes = routes(clients, {
  list: query(listClients),
  search: query(searchClients),
  businessTypes: query(async () => ({ items: [...businessTypes], total: businessTypes.length, next: null })),
  duplicates: query(findDuplicates),
  read: query(readClient),
  create: command(createClient),
  update: command(updateClient),
  remove: command(removeClient),
  restore: command(restoreClient),
});
