import { useSearch } from "@tanstack/react-router";
import { readTableSearch, type TableSearch } from "../../ui/table/address.ts";

/** What of the page of clients stands in the address. */
export interface ClientsSearch extends TableSearch {
  /** Only the clients for whom something of this kind waits: where the home's lists lead. */
  waiting?: string | undefined;
  /** Only these clients, by their numbers, separated by commas: where what one is told of several leads. */
  ids?: string | undefined;
}

/** Reads the page's part of the address; what is not text is dropped. */
export function readClientsSearch(search: Record<string, unknown>): ClientsSearch {
  const found: ClientsSearch = readTableSearch(search);
  if (typeof search.waiting === "string" && search.waiting !== "") found.waiting = search.waiting;
  const ids = String(search.ids ?? "");
  if (/^\d+(,\d+)*$/.test(ids)) found.ids = ids;
  return found;
}

export const useClientsSearch = (): ClientsSearch => readClientsSearch(useSearch({ strict: false }));
