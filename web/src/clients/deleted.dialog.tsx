import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { api } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { dayText } from "../base/instants.ts";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { Small } from "../ui/words/Quiet.tsx";
import { failed, succeeded } from "../ui/words/snackbar.tsx";
import own from "./components/deleted.module.css";

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** Clients that were deleted, newest first; each can be brought back. */
export function DeletedDialog({ opened, onClose }: Props) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Deleted clients">
      <DeletedClients />
    </DialogFrame>
  );
}

function DeletedClients() {
  const deleted = useQuery(api.clients.deleted.queryOptions());
  const changed = useChanged();
  const restore = useMutation(
    api.clients.restore.mutationOptions({
      onSuccess: ({ id, legal_name: name }) => {
        succeeded(`${name} was restored.`);
        void changed({ type: "clients", id });
      },
      onError: (error) => failed(error),
    }),
  );
  return (
    <Loaded query={deleted} lines={4}>
      {({ items }) =>
        items.length === 0 ? (
          <p>No client is deleted. Deleted clients appear here until they are restored.</p>
        ) : (
          <ul className={own.deleted} aria-label="Deleted clients">
            {items.map(({ id, legal_name: name, ein, deleted_at: at, deleted_by: by }) => (
              <li key={id}>
                <div>
                  <strong>{name}</strong>
                  <Small of="p">
                    #{id} · {ein} · deleted {dayText(at)}
                    {by && ` by ${by}`}
                  </Small>
                </div>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Restore ${name}`}
                  disabled={restore.isPending}
                  onClick={() => restore.mutate({ params: { id } })}
                >
                  Restore
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
