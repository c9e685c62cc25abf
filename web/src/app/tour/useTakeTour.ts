import { client } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { useMay } from "../../base/may.ts";
import { useSession } from "../../base/session.ts";
import { failed, succeeded } from "../../ui/words/snackbar.tsx";
import { useOpenClient } from "../openClient.ts";

/** Whether the person has a tour, and how it begins anew. It goes over a client: where none is open, over the next. */
export function useTakeTour(): readonly [boolean, () => Promise<void>] {
  const current = useSession();
  const has = useMay("shell.tour") && current?.real_user_id === undefined;
  const open = useOpenClient();
  const changed = useChanged();
  const begin = async () => {
    const id = current?.current_user_id ?? 0;
    try {
      await client.shell.moveTour({ params: { id }, body: { tour_step: 1, done: false } });
      await changed({ type: "users", id });
      if (open === null) succeeded("Open a client: the tour begins there.");
    } catch (error) {
      failed(error);
    }
  };
  return [has, begin];
}
