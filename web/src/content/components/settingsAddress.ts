import { isIsoDate } from "@refundry/contract/values";
import { idIn } from "../../base/addresses.ts";

/** The tabs that there are; others come with their areas (20). */
export const settingsTabs = [
  ["general", "General"],
  ["status", "System status"],
  ["filing", "Filing"],
  ["tables", "Dated tables"],
  ["mail", "Mail"],
  ["features", "Features"],
  ["reference", "Reference data"],
  ["history", "History"],
] as const;
export type SettingsTab = (typeof settingsTabs)[number][0];

export interface SettingsSearch {
  tab?: SettingsTab | undefined;
  /** Whose final waits for something here: the client to go back to. */
  client?: string | undefined;
  /** The dated table that is open, and the day that it is asked of. */
  table?: string | undefined;
  on?: string | undefined;
  /** The list of reference data that is shown, its filter, and the import that is open. */
  list?: string | undefined;
  status?: string | undefined;
  import?: number | undefined;
  /** The system mail that is open. */
  mail?: string | undefined;
}

/** Reads the page's part of the address; a tab that is not known, or what is no id, is dropped. */
export function readSettingsSearch({
  tab,
  client,
  table,
  on,
  mail,
  ...others
}: Record<string, unknown>): SettingsSearch {
  const known = settingsTabs.find(([key]) => key === tab)?.[0];
  const from = idIn(client === undefined ? undefined : String(client));
  // What the table of the history keeps in the address is its own.
  return {
    ...others,
    ...(known && { tab: known }),
    ...(from !== null && { client: String(from) }),
    ...(known === "mail" && typeof mail === "string" && { mail }),
    ...(known === "tables" && typeof table === "string" && { table }),
    ...(known === "tables" && typeof on === "string" && isIsoDate(on) && { on }),
  };
}
