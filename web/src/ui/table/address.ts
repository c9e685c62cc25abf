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

/** Changes a part of the address in its place: the rest of it stays, and there is no step back to what it was. */
export function useChangeAddress<Change extends object>(): (change: Change) => void {
  const navigate = useNavigate();
  return (change) =>
    void navigate({ to: ".", search: (before: object) => ({ ...before, ...change }), hash: true, replace: true });
}

/** A table's part of the address, and how to change it. */
export function useTableAddress(): [TableSearch, (change: Partial<TableSearch>) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  return [readTableSearch(search), useChangeAddress()];
}
