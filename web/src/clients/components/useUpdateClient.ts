import type { Client } from "@refundry/contract/clients";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { failed, succeeded } from "../../ui/words/snackbar.tsx";

/** Puts a client as the server answered it into the cache; what shows it or hangs on it is read anew. */
export function useKeepClient(): (client: Client) => void {
  const queries = useQueryClient();
  const changed = useChanged();
  return (client) => {
    queries.setQueryData(api.clients.read.queryKey({ input: { params: { id: client.id } } }), client);
    void changed({ type: "clients", id: client.id });
  };
}

/** Changes a switch, or what is saved on choice, at once. */
export function useUpdateClient(told = () => succeeded("Client was updated!", 6)) {
  const keep = useKeepClient();
  return useMutation(
    api.clients.update.mutationOptions({
      onSuccess: (client) => {
        keep(client);
        told();
      },
      onError: (error) => failed(error),
    }),
  );
}
