import { useNavigate, useSearch } from "@tanstack/react-router";

/** What of a table stands in the address, so that it can be shared. */
export interface TableSearch {
  q?: string | undefined;
  sort?: string | undefined;
  /** The columns shown, by key, separated by commas. */
  columns?: string | undefined;
}

const textOf = (value: unknown) =>
  typeof value === "string" && value !== "" ? value : typeof value === "number" ? String(value) : undefined;

/** Reads a table's part of the address; what is not text is dropped. */
export function readTableSearch(search: Record<string, unknown>): TableSearch {
  const found: TableSearch = {};
  for (const name of ["q", "sort", "columns"] as const) {
    const text = textOf(search[name]);
    if (text !== undefined) found[name] = text;
  }
  return found;
}

/** A table's part of the address, and how to change it. */
export function useTableAddress(): [TableSearch, (change: Partial<TableSearch>) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (next: Partial<TableSearch>) =>
    void navigate({
      to: ".",
      search: (before: Record<string, unknown>) => ({ ...before, ...next }),
      hash: true,
      replace: true,
    });
  return [readTableSearch(search), change];
}
