import { readTableSearch, type TableSearch } from "../../ui/table/address.ts";

/** What of the calculation page stands in the address (06, 2.2 and 2.3). */
export interface CalculationSearch extends TableSearch {
  kind?: string | undefined;
  tab?: string | undefined;
  /** A kept calculation by its number, in place of the current one of the kind. */
  of?: string | undefined;
  /** The calculation to compare with. */
  with?: string | undefined;
  /** The explanation: of which calculation, figure and quarter, and how deep. */
  in?: string | undefined;
  figure?: string | undefined;
  quarter?: string | undefined;
  people?: string | undefined;
  employee?: string | undefined;
  row?: string | undefined;
}

const names = ["kind", "tab", "of", "with", "in", "figure", "quarter", "people", "employee", "row"] as const;

/** Reads the page's part of the address; what is not text is dropped. */
export function readCalculationSearch(search: Record<string, unknown>): CalculationSearch {
  const found: CalculationSearch = readTableSearch(search);
  for (const name of names) {
    const value = search[name];
    if ((typeof value === "string" && value !== "") || typeof value === "number") found[name] = String(value);
  }
  return found;
}
