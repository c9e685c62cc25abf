import { roleMay } from "@refundry/contract/access";
import type { RecentClient } from "@refundry/contract/clients";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { api, client as calls } from "../../app/api.ts";
import { useSession } from "../../app/session.ts";
import { failed } from "../../ui/snackbar.tsx";

/** The person's pinned clients, then those opened last. Who sees names only opens none and so has none. */
export function useRecentClients(enabled = true) {
  const role = useSession()?.role_id ?? 14;
  return useQuery({ ...api.clients.recent.queryOptions(), enabled: enabled && roleMay(role, "clients.open") });
}

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
