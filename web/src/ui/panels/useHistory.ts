import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "../../base/api.ts";

/** Of which record the history is read; of a client with all that hangs on it. */
type Of = { client_id: number; record_type?: string; field?: string } | { record_type: string; record_id: number };

/** Everything that was changed about a record, or about one field of it, newest first, a hundred entries at a time. */
export function useHistory(of: Of, enabled: boolean) {
  return useInfiniteQuery(
    api.access.audit.infiniteOptions({
      enabled,
      initialPageParam: undefined as string | undefined,
      input: (cursor) => ({ query: { ...of, limit: 100, ...(cursor && { cursor }) } }),
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  );
}
