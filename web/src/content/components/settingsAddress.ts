import { useNavigate, useSearch } from "@tanstack/react-router";
import { idIn } from "../../base/addresses.ts";

/** The tabs that there are; others come with their areas (20). */
export const settingsTabs = [
  ["general", "General"],
  ["status", "System status"],
  ["filing", "Filing"],
  ["mail", "Mail"],
  ["features", "Features"],
  ["history", "History"],
] as const;
export type SettingsTab = (typeof settingsTabs)[number][0];

export interface SettingsSearch {
  tab?: SettingsTab | undefined;
  /** Whose final waits for something here: the client to go back to. */
  client?: string | undefined;
}

/** Reads the page's part of the address; a tab that is not known, or what is no id, is dropped. */
export function readSettingsSearch({ tab, client, ...table }: Record<string, unknown>): SettingsSearch {
  const known = settingsTabs.find(([key]) => key === tab)?.[0];
  const from = idIn(client === undefined ? undefined : String(client));
  // What the table of the history keeps in the address is its own.
  return { ...table, ...(known && { tab: known }), ...(from !== null && { client: String(from) }) };
}

/** The client to go back to; null where one came by the menu. */
export function useSettingsClient(): number | null {
  return idIn(readSettingsSearch(useSearch({ strict: false })).client);
}

export function useSettingsTab(): [SettingsTab, (tab: SettingsTab) => void] {
  const { tab = "general", client } = readSettingsSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  return [tab, (next) => void navigate({ to: "/settings", search: { tab: next, client } })];
}
