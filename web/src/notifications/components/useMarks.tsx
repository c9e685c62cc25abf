import { useMutation } from "@tanstack/react-query";
import { client } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { instantText } from "../../base/instants.ts";
import { failed, succeeded } from "../../ui/words/snackbar.tsx";

export type Row = Awaited<ReturnType<typeof client.notifications.list>>["items"][number];

/** As long can marking all and snoozing be taken back (02, Beyond 6). */
const undoSeconds = 6;

/** What one does with rows; the list, the count and the types are read anew. */
export function useMarks() {
  const changed = useChanged();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: (error) => failed(error),
    onSettled: () => changed({ type: "notifications" }),
  });
  // What failed was said.
  const run = (work: () => Promise<unknown>) => mutateAsync(work).catch(() => {});
  return {
    marking: isPending,
    mark: ({ id }: Row, isRead: boolean) =>
      run(() => client.notifications.change({ params: { id }, body: { read_status: isRead } })),
    markAll: (type: number) =>
      run(async () => {
        const { at } = await client.notifications.markAll({ body: type === 0 ? {} : { type } });
        succeeded(
          "All notifications are marked as read.",
          undoSeconds,
          () => void run(() => client.notifications.unmarkAll({ body: { at } })),
        );
      }),
    snooze: ({ id, read_status }: Row, until: string | undefined) =>
      run(async () => {
        const { snoozed_until } = await client.notifications.snooze({ params: { id }, body: until ? { until } : {} });
        succeeded(
          `Snoozed until ${instantText(snoozed_until)}.`,
          undoSeconds,
          () => void run(() => client.notifications.change({ params: { id }, body: { snoozed: false, read_status } })),
        );
      }),
  };
}
