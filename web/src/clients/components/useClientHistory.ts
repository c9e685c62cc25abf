import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "../../base/api.ts";

/** Everything that was changed about a client, newest first, a hundred entries at a time. */
export function useClientHistory(client: number, enabled: boolean) {
  return useInfiniteQuery(
    api.access.audit.infiniteOptions({
      enabled,
      initialPageParam: undefined as string | undefined,
      input: (cursor) => ({ query: { client_id: client, limit: 100, ...(cursor && { cursor }) } }),
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  );
}
