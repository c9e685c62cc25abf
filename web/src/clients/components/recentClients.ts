import type { RecentClient } from "@refundry/contract/clients";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { api, client as calls } from "../../base/api.ts";
import { failed } from "../../ui/words/snackbar.tsx";

/** The person's pinned clients, then those opened last. Who sees names only opens none: there is nothing to ask for. */
export const useRecentClients = (enabled: boolean) => useQuery({ ...api.clients.recent.queryOptions(), enabled });

/** Every call that changes the list answers it as it is then. */
function useKeepRecent(): (list: { items: RecentClient[] }) => void {
  const queries = useQueryClient();
  return (list) => queries.setQueryData(api.clients.recent.queryKey(), list as never);
}

/** Pins a client for this person, or takes the pin off. */
export function usePinning() {
  const onSuccess = useKeepRecent();
  return useMutation({
    mutationFn: ({ id, pinned }: { id: number; pinned: boolean }) =>
      pinned ? calls.clients.pin({ params: { id } }) : calls.clients.unpin({ params: { id } }),
    onSuccess,
    onError: (error) => failed(error),
  });
}

/** Notes once that a person opened this client; null while none is open. Nobody asked for it, so a failure is not told. */
export function useNoteOpened(id: number | null): void {
  const keep = useKeepRecent();
  const note = useEffectEvent((client: number) => {
    calls.clients.noteOpened({ params: { id: client } }).then(keep, () => {});
  });
  useEffect(() => {
    if (id !== null) note(id);
  }, [id]);
}
