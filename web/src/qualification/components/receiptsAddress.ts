import { readTableSearch, type TableSearch } from "../../ui/table/address.ts";

/** Written out, so that the address does not carry the schemas that it is part of. */
export const receiptsFilters = [
  ["1", "All quarters met"],
  ["2", "2021 met"],
  ["3", "2020 met"],
  ["4", "Partial quarters met"],
] as const;
export type ReceiptsFilter = "0" | (typeof receiptsFilters)[number][0];

interface ReceiptsSearch extends TableSearch {
  filter?: string;
}

/** Which clients the report shows: `?filter=0`. */
export function readReceiptsSearch(search: Record<string, unknown>): ReceiptsSearch {
  const filter = ["0", "1", "2", "3", "4"].find((one) => one === String(search.filter));
  return { ...readTableSearch(search), ...(filter && { filter }) };
}
