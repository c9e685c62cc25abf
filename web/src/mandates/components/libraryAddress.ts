import { useSearch } from "@tanstack/react-router";
import { readTableSearch, type TableSearch, useChangeAddress } from "../../ui/table/address.ts";

/** What the address says of the library: its tab, and the filters as they were chosen. */
interface LibrarySearch extends TableSearch {
  tab?: string | undefined;
  state?: string | undefined;
  status?: string | undefined;
  impact?: string | undefined;
}

/** Reads the page's part of the address; what is no word or number is dropped. */
export function readLibrarySearch(search: Record<string, unknown>): LibrarySearch {
  const found: LibrarySearch = readTableSearch(search);
  for (const name of ["tab", "state", "status", "impact"] as const)
    if (/^\w+$/.test(String(search[name] ?? ""))) found[name] = String(search[name]);
  return found;
}

export function useLibrarySearch(): [LibrarySearch, (change: LibrarySearch) => void] {
  return [readLibrarySearch(useSearch({ strict: false })), useChangeAddress()];
}
