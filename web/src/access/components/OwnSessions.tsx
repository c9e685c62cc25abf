import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { api, client } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { useSession } from "../../base/session.ts";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { failed, succeeded } from "../../ui/words/snackbar.tsx";
import { SessionList, SignOutButton } from "./SessionList.tsx";
import styles from "./sessions.module.css";

/** The own devices, each of which can be signed out, or all but this one (01, Security tab). */
export function OwnSessions() {
  const sessions = useQuery(api.access.sessions.queryOptions());
  const own = useSession()?.current_user_id ?? 0;
  const changed = useChanged();
  const done = (said: string) => {
    succeeded(said);
    void changed({ type: "sessions", id: own });
  };
  const one = useMutation({
    mutationFn: (id: number) => client.access.endSession({ params: { id } }),
    onSuccess: () => done("Signed out on that device."),
    onError: failed,
  });
  const others = useMutation({
    mutationFn: () => client.access.endOtherSessions(),
    onSuccess: () => done("Signed out everywhere else."),
    onError: failed,
  });
  return (
    <Loaded query={sessions} lines={4}>
      {({ items }) => (
        <>
          <SessionList
            items={items}
            label="Sessions"
            actionOf={(session) =>
              !session.current && (
                <SignOutButton
                  session={session}
                  pending={one.isPending && one.variables === session.id}
                  onSignOut={() => one.mutate(session.id)}
                />
              )
            }
          />
          {items.length > 1 && (
            <div className={styles.foot}>
              <Button
                variant="outline"
                color="red"
                size="xs"
                loading={others.isPending}
                onClick={() => others.mutate()}
              >
                Sign out everywhere else
              </Button>
            </div>
          )}
        </>
      )}
    </Loaded>
  );
}
