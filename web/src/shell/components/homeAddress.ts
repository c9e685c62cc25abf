import { type HomeCard, type HomeStatus, homeCards, homeStatuses } from "@refundry/contract/shell";
import { useNavigate, useSearch } from "@tanstack/react-router";

interface HomeSearch {
  status: HomeStatus;
  card: HomeCard | undefined;
}

/** What the home's table shows, as the address has it: `?status=completed&card=filed`. */
export function useHomeAddress(): [HomeSearch, (change: { [Name in keyof HomeSearch]?: string | undefined }) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const status = homeStatuses.find((one) => one === search.status) ?? "active";
  const card = homeCards.find((one) => one === search.card);
  const change = (next: Record<string, string | undefined>) =>
    void navigate({ to: ".", search: (before: object) => ({ ...before, ...next }), hash: true, replace: true });
  return [{ status, card }, change];
}
