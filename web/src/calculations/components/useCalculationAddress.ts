import { useNavigate, useSearch } from "@tanstack/react-router";
import { type CalculationSearch, readCalculationSearch } from "./address.ts";

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
