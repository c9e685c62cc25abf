import type { FoundMandate } from "@refundry/contract/mandates";
/** What is looked for, in the address of the page. */
export interface SearchAddress {
  q?: string;
  state?: string;
  county?: string;
  city?: string;
  naics?: string;
  impact?: string;
  in_force_from?: string;
  in_force_to?: string;
  published_from?: string;
  published_to?: string;
  /** `false`: orders that were not reviewed yet, too. */
  reviewed?: string;
}

const names = [
  "q",
  "state",
  "county",
  "city",
  "naics",
  "impact",
  "in_force_from",
  "in_force_to",
  "published_from",
  "published_to",
  "reviewed",
] as const;

export function readSearchAddress(search: Record<string, unknown>): SearchAddress {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search[name];
      return value === undefined || value === "" ? [] : [[name, String(value)]];
    }),
  );
}

/** Whether anything is asked: which orders are meant is no question by itself. */
export const isAsked = (search: SearchAddress): boolean => Object.keys(search).some((name) => name !== "reviewed");

/** A search as the API takes it. */
export function queryOf({ impact, county, city, reviewed, ...others }: SearchAddress) {
  return {
    ...others,
    ...(impact && { impact: Number(impact) }),
    ...(county && { county: Number(county) }),
    ...(city && { city: Number(city) }),
    ...(reviewed === "false" && { reviewed: "false" as const }),
  };
}

/**
 * The words of a search as they are looked for in one order: without its signs, and without what is left out. None in an order that was
 * found by what it is, such as its state, and not by its text.
 */
export const wordsToFind = (q: string | undefined, { passages }: Pick<FoundMandate, "passages">): string =>
  passages.length === 0
    ? ""
    : (q ?? "")
        .replace(/-"[^"]*"|(^|\s)-\S+/g, " ")
        .replace(/["*]/g, "")
        .trim();
