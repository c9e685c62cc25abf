import { useNavigate, useSearch } from "@tanstack/react-router";

/** The tabs that there are; others come with their areas (20). */
export const settingsTabs = [
  ["filing", "Filing"],
  ["system", "System status"],
] as const;
export type SettingsTab = (typeof settingsTabs)[number][0];

export interface SettingsSearch {
  tab?: SettingsTab | undefined;
}

/** Reads the page's part of the address; a tab that is not known is dropped. */
export function readSettingsSearch({ tab }: Record<string, unknown>): SettingsSearch {
  const known = settingsTabs.find(([key]) => key === tab)?.[0];
  return known ? { tab: known } : {};
}

export function useSettingsTab(): [SettingsTab, (tab: SettingsTab) => void] {
  const { tab = "filing" } = readSettingsSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  return [tab, (next) => void navigate({ to: "/settings", search: { tab: next } })];
}
