import { useNavigate, useSearch } from "@tanstack/react-router";
import { idIn } from "../../base/addresses.ts";
import { readSettingsSearch, type SettingsTab } from "./settingsAddress.ts";

/** The client to go back to; null where one came by the menu. */
export function useSettingsClient(): number | null {
  return idIn(readSettingsSearch(useSearch({ strict: false })).client);
}

export function useSettingsTab(): [SettingsTab, (tab: SettingsTab) => void] {
  const { tab = "general", client } = readSettingsSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  return [tab, (next) => void navigate({ to: "/settings", search: { tab: next, client } })];
}

/** The dated table that the address names, its day, and how to open another one or the list. */
export function useDatedAddress() {
  const { table = null, on = null } = readSettingsSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const open = (next: string | null, day: string | null = null) =>
    void navigate({
      to: "/settings",
      search: { tab: "tables", ...(next !== null && { table: next }), ...(day !== null && { on: day }) },
    });
  return { table, on, open };
}

/** The system mail that the address names, and how to open another one or the list. */
export function useMailAddress() {
  const { mail = null } = readSettingsSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const open = (next: string | null) =>
    void navigate({ to: "/settings", search: { tab: "mail", ...(next !== null && { mail: next }) } });
  return { mail, open };
}
