import { referenceSources, stateCodes } from "@refundry/contract/content";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { idIn } from "../../base/addresses.ts";
import type { ReferenceListKey } from "./referenceWords.ts";
import { referenceLists } from "./referenceWords.ts";

export interface ReferenceAddress {
  list: ReferenceListKey;
  state: string | undefined;
  source: (typeof referenceSources)[number] | undefined;
  active: "true" | "false" | undefined;
  status: "ok" | "to_check" | "merged" | undefined;
  /** The import that is open. */
  import: number | null;
}

/** What the address says of the reference data: which list, and its filters. */
export function useReferenceAddress() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const one = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === search[name]);
  const address: ReferenceAddress = {
    list:
      one(
        "list",
        referenceLists.map(([key]) => key),
      ) ?? "states",
    state: one("state", stateCodes),
    source: one("source", referenceSources),
    active: search.active === true ? "true" : search.active === false ? "false" : one("active", ["true", "false"]),
    status: one("status", ["ok", "to_check", "merged"]),
    import: idIn(search.import === undefined ? undefined : String(search.import)),
  };
  /** Another list begins without the filters of the one before. */
  const show = (list: ReferenceListKey, more: { import?: number; status?: string } = {}) =>
    void navigate({ to: "/settings", search: { tab: "reference", list, ...more } });
  const filter = (change: Record<string, string | undefined>) =>
    void navigate({ to: ".", search: (before: object) => ({ ...before, ...change }), replace: true });
  return { address, show, filter };
}
