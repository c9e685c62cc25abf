import { useNavigate, useSearch } from "@tanstack/react-router";
import { readTableSearch, type TableSearch } from "../../ui/table/address.ts";

export const historyTabs = ["all", "clients", "suppressed", "unsettled"] as const;
export type HistoryTab = (typeof historyTabs)[number];

export interface HistorySearch extends TableSearch {
  tab?: HistoryTab | undefined;
}

/** Reads the address of the e-mail history; what it does not know is dropped. */
export function readHistorySearch(search: Record<string, unknown>): HistorySearch {
  const tab = historyTabs.find((one) => one === search.tab);
  return { ...readTableSearch(search), ...(tab && { tab }) };
}

/** The tab of the address, and how to choose another. */
export function useHistoryTab(): [HistoryTab, (tab: HistoryTab) => void] {
  const { tab = "all" } = readHistorySearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  return [tab, (next) => void navigate({ to: "/email-history-tool", search: next === "all" ? {} : { tab: next } })];
}
