import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { client } from "../base/api.ts";
import { userQuery } from "../base/queries.ts";
import { session, useSession } from "../base/session.ts";
import { pageScope } from "../ui/panels/unsaved.tsx";
import { failed } from "../ui/words/snackbar.tsx";
import styles from "./actingBar.module.css";

/** Stands above everything on every screen while one acts for another (01, While acting for another). */
export function ActingBar() {
  const current = useSession();
  return current?.real_user_id === undefined ? null : <Acting {...current} />;
}

function Acting({ current_user_id: id, first, last }: { current_user_id: number; first: string; last: string }) {
  const name = useQuery(userQuery(id)).data?.fullname ?? `${first} ${last}`.trim();
  const back = useMutation({
    mutationFn: async () => ((await pageScope.mayLeave()) ? client.access.depersonate() : null),
    onSuccess: (self) => self && session.change(self.current_user_id),
    onError: failed,
  });
  return (
    <aside className={styles.acting} data-acting aria-label="Acting for another">
      <span>
        You are signed in as <strong>{name}</strong>
      </span>
      <Button size="compact-sm" variant="white" color="dark" disabled={back.isPending} onClick={() => back.mutate()}>
        Return to my account
      </Button>
    </aside>
  );
}
