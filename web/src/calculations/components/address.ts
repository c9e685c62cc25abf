import { useNavigate, useSearch } from "@tanstack/react-router";
import { readTableSearch, type TableSearch } from "../../ui/table/address.ts";

export const calculationTabs = [
  ["quarters", "Quarters"],
  ["employees", "Employees"],
  ["ppp", "PPP"],
  ["eligibility", "Eligibility"],
  ["warnings", "Warnings"],
  ["inputs", "Inputs"],
  ["files", "Files"],
  ["compare", "Compare"],
  ["what-if", "What-if"],
] as const;
export type CalculationTab = (typeof calculationTabs)[number][0];
export type Kind = "draft" | "final" | "supplement";

/** What of the calculation page stands in the address (06, 2.2 and 2.3). */
export interface CalculationSearch extends TableSearch {
  kind?: string | undefined;
  tab?: string | undefined;
  /** A kept calculation by its number, in place of the current one of the kind. */
  of?: string | undefined;
  /** The calculation to compare with. */
  with?: string | undefined;
  /** The explanation: of which calculation, figure and quarter, and how deep. */
  in?: string | undefined;
  figure?: string | undefined;
  quarter?: string | undefined;
  people?: string | undefined;
  employee?: string | undefined;
  row?: string | undefined;
}

const names = ["kind", "tab", "of", "with", "in", "figure", "quarter", "people", "employee", "row"] as const;

/** Reads the page's part of the address; what is not text is dropped. */
export function readCalculationSearch(search: Record<string, unknown>): CalculationSearch {
  const found: CalculationSearch = readTableSearch(search);
  for (const name of names) {
    const value = search[name];
    if ((typeof value === "string" && value !== "") || typeof value === "number") found[name] = String(value);
  }
  return found;
}

/** Nothing of an explanation. */
export const closedExplanation = {
  in: undefined,
  figure: undefined,
  quarter: undefined,
  people: undefined,
  employee: undefined,
  row: undefined,
} satisfies CalculationSearch;

/** The page's part of the address, and how to change it: a new entry of the history unless `replace`. */
export function useCalculationAddress(): [
  CalculationSearch,
  (change: CalculationSearch, options?: { replace?: boolean }) => void,
] {
  const search = readCalculationSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (next: CalculationSearch, { replace = false }: { replace?: boolean } = {}) =>
    void navigate({
      to: ".",
      search: (before: Record<string, unknown>) => ({ ...before, ...next }) as never,
      hash: true,
      replace,
    });
  return [search, change];
}

/** The tabs that a person may open: other values are tried by those who may calculate, on what is current. */
export function tabsFor(mayTry: boolean) {
  return calculationTabs.filter(([key]) => key !== "what-if" || mayTry);
}

export function tabOf({ tab }: CalculationSearch, tabs: ReturnType<typeof tabsFor> = tabsFor(true)): CalculationTab {
  return tabs.find(([key]) => key === tab)?.[0] ?? "quarters";
}

export function kindOf({ kind }: CalculationSearch): Kind {
  return kind === "final" || kind === "supplement" ? kind : "draft";
}
