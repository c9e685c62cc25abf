import type { Deputy } from "@refundry/contract/access";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, client } from "../../base/api.ts";
import { failed, succeeded } from "../../ui/words/snackbar.tsx";

/** Whether one person may sign in as oneself, and until when. */
export type Permission = Pick<Deputy, "deputized" | "until">;
interface People {
  items: readonly Deputy[];
}

/**
 * Saves what is said of one person; answers what is being saved as well. The server takes the whole list: one save waits for
 * another, and begins with what that one left.
 */
export function useSaveDeputy(id: number): [saving: Permission | null, save: (permission: Permission) => void] {
  const queries = useQueryClient();
  const { queryKey } = api.access.deputies.queryOptions();
  const { mutate, isPending, variables } = useMutation({
    scope: { id: "deputies" },
    mutationFn: (permission: Permission) =>
      client.access.setDeputies({ body: bodyOf(queries.getQueryData<People>(queryKey)?.items ?? [], id, permission) }),
    onSuccess: (answer) => {
      queries.setQueryData(queryKey, answer);
      succeeded("Permissions updated.");
    },
    onError: () => {
      failed("Permissions could not be saved.");
      void queries.invalidateQueries({ queryKey });
    },
  });
  return [isPending ? variables : null, mutate];
}

function bodyOf(items: readonly Deputy[], id: number, permission: Permission) {
  const chosen = items
    .map((item) => (item.id === id ? { ...item, ...permission } : item))
    .filter(({ deputized }) => deputized);
  return {
    deputized: chosen.map((one) => one.id),
    until: Object.fromEntries(chosen.flatMap((one) => (one.until === null ? [] : [[String(one.id), one.until]]))),
  };
}
