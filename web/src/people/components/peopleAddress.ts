import { useNavigate, useSearch } from "@tanstack/react-router";
import { readTableSearch, type TableSearch } from "../../ui/table/address.ts";

export const statuses = ["active", "pending", "suspended", "deleted"] as const;
type Status = (typeof statuses)[number];

/** What the address says of the list of people: what was searched for, and the filters. */
export interface PeopleSearch extends TableSearch {
  search?: string | undefined;
  role?: number | undefined;
  firm?: number | undefined;
  status?: Status | undefined;
  /** The access review in place of the list. */
  tab?: "review" | undefined;
  dormant?: "true" | "false" | undefined;
}

const wholeNumber = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

/** Reads the page's part of the address; what says nothing is dropped. */
export function readPeopleSearch(search: Record<string, unknown>): PeopleSearch {
  const found: PeopleSearch = readTableSearch(search);
  const words = typeof search.search === "string" || typeof search.search === "number" ? String(search.search) : "";
  if (words !== "") found.search = words.slice(0, 200);
  found.role = wholeNumber(search.role);
  found.firm = wholeNumber(search.firm);
  found.status = statuses.find((one) => one === search.status);
  if (search.tab === "review") found.tab = search.tab;
  if (search.dormant === "true" || search.dormant === "false") found.dormant = search.dormant;
  return found;
}

export function usePeopleSearch(): [PeopleSearch, (change: PeopleSearch) => void] {
  const found = readPeopleSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (next: PeopleSearch) => {
    const search = (before: object) => ({ ...before, ...next });
    void navigate({ to: "/users", search, hash: "", replace: true });
  };
  return [found, change];
}
