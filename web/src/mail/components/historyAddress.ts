import { useNavigate, useSearch } from "@tanstack/react-router";
import { readTableSearch, type TableSearch } from "../../ui/table/address.ts";
import { stateWords } from "./mailWords.ts";

export const historyTabs = ["all", "clients", "suppressed", "unsettled"] as const;
export type HistoryTab = (typeof historyTabs)[number];

/** What narrows the list of every mail. */
export interface MailFilter {
  kind?: string | undefined;
  state?: string | undefined;
  /** Days, the first and the last. */
  from?: string | undefined;
  to?: string | undefined;
}

export interface HistorySearch extends TableSearch, MailFilter {
  tab?: HistoryTab | undefined;
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
const shapes = {
  kind: (text: string) => /^[a-z_]{1,60}$/.test(text),
  state: (text: string) => text in stateWords,
  from: isDay,
  to: isDay,
};

/** Reads what of the address narrows the list. */
function readFilter(search: Record<string, unknown>): MailFilter {
  const read = Object.entries(shapes).filter(([name, fits]) => fits(String(search[name] ?? "")));
  return Object.fromEntries(read.map(([name]) => [name, String(search[name])]));
}

/** Reads the address of the e-mail history; what it does not know is dropped. */
export function readHistorySearch(search: Record<string, unknown>): HistorySearch {
  const tab = historyTabs.find((one) => one === search.tab);
  return { ...readTableSearch(search), ...readFilter(search), ...(tab && { tab }) };
}

/** The tab of the address, and how to choose another. */
export function useHistoryTab(): [HistoryTab, (tab: HistoryTab) => void] {
  const { tab = "all" } = readHistorySearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  return [tab, (next) => void navigate({ to: "/email-history-tool", search: next === "all" ? {} : { tab: next } })];
}

export const useMailFilters = (): MailFilter => readFilter(useSearch({ strict: false }));
