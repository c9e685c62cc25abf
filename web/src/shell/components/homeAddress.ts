import type { HomeCard, HomeStatus } from "@refundry/contract/shell";
import { useSearch } from "@tanstack/react-router";
import { useChangeAddress } from "../../ui/table/address.ts";

// Written out, so that the first screen does not carry the schemas that they are part of.
const homeStatuses: readonly HomeStatus[] = ["active", "completed", "inactive"];
const homeCards: readonly HomeCard[] = ["signed", "processed", "filed"];

interface HomeSearch {
  status: HomeStatus;
  card: HomeCard | undefined;
}

/** What the home's table shows, as the address has it: `?status=completed&card=filed`. */
export function useHomeAddress(): [HomeSearch, (change: { [Name in keyof HomeSearch]?: string | undefined }) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const status = homeStatuses.find((one) => one === search.status) ?? "active";
  const card = homeCards.find((one) => one === search.card);
  return [{ status, card }, useChangeAddress()];
}
