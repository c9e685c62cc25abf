import { shell } from "@refundry/contract/shell";
import { query, routes } from "../platform/index.ts";
import { filedClients, listProgress, processedClients, readHome, signedClients } from "./home.queries.ts";

export const shellRoutes = routes(shell, {
  signedClients: query(signedClients),
  processedClients: query(processedClients),
  filedClients: query(filedClients),
  progress: query(listProgress),
  home: query(readHome),
});
