import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../base/ApiError.ts";
import { api } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
import { useClientsSearch } from "./clientsAddress.ts";

/** Clients that a figure of the home counts, and that wait for nobody. */
export const figures: Partial<Record<string, string>> = {
  processed: "Clients with a final package",
  filed: "Clients filed with the IRS",
};

export const isFigure = (kind: string): boolean => figures[kind] !== undefined;

/**
 * What waits for the clients that the address asks for, by its key, and what the home calls it; of a list that the role
 * does not have, or that there is not, that. Undefined until that is known: of what nothing waits any more the home does not tell, but the list.
 */
export function useWaitingKind(): { waiting: string | null; title?: string; isForeign?: boolean } | undefined {
  const { waiting } = useClientsSearch();
  const lists = useMay("clients.list");
  const asks = waiting !== undefined && lists;
  const home = useQuery({ ...api.shell.home.queryOptions(), enabled: asks });
  const title = waiting && (figures[waiting] ?? home.data?.waiting.find(({ key }) => key === waiting)?.title);
  const { isPending, error } = useQuery({
    ...api.clients.list.queryOptions({ input: { query: { waiting, limit: 1 } as never } }),
    enabled: asks && !home.isPending && !title,
  });
  if (!asks) return { waiting: null };
  if (title) return { waiting, title };
  if (isPending) return undefined;
  return { waiting, isForeign: error instanceof ApiError && error.status === 422 };
}
