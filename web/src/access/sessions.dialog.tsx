import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { api, client } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { failed, succeeded } from "../ui/words/snackbar.tsx";
import { SessionList } from "./components/SessionList.tsx";
import styles from "./components/sessions.module.css";

interface Props {
  person: { id: number; fullname: string };
  opened: boolean;
  onClose: () => void;
}

/** Where another person is signed in, and the end of all of it (01, Beyond 2). */
export function SessionsDialog({ person, opened, onClose }: Props) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title={`Sessions of ${person.fullname}`} size="wide">
      <Sessions person={person} />
    </DialogFrame>
  );
}

function Sessions({ person: { id, fullname } }: Pick<Props, "person">) {
  const sessions = useQuery(api.access.personSessions.queryOptions({ input: { params: { id } } }));
  const changed = useChanged();
  const end = useMutation({
    mutationFn: () => client.access.endPersonSessions({ params: { id } }),
    onSuccess: () => {
      succeeded(`${fullname} was signed out everywhere.`);
      void changed({ type: "sessions", id });
    },
    onError: failed,
  });
  return (
    <Loaded query={sessions} lines={3}>
      {({ items }) => (
        <>
          <SessionList items={items} label={`Sessions of ${fullname}`} />
          {items.some(({ current }) => !current) && (
            <div className={styles.foot}>
              <Button variant="outline" color="red" size="xs" loading={end.isPending} onClick={() => end.mutate()}>
                Sign out everywhere
              </Button>
            </div>
          )}
        </>
      )}
    </Loaded>
  );
}
