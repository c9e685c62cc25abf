import { ActionIcon } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconBell } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../base/api.ts";
import { changed } from "../../base/changed.ts";
import { useMay } from "../../base/may.ts";
import { isListening } from "../../base/realtime.ts";
import { openedPart } from "../../ui/panels/openedPart.tsx";
import styles from "../notifications.module.css";

const BellPanel = openedPart(async () => (await import("./BellPanel.tsx")).BellPanel);

/** How often the bell asks by itself while nothing is heard over the socket (02, Realtime). */
const askEvery = 60_000;

/** How many are unread, and what they are; for those who have a bell. */
export function Bell() {
  return useMay("notifications.bell") ? <BellButton /> : null;
}

function BellButton() {
  const [opened, { open, close }] = useDisclosure(false);
  const { data } = useQuery(api.notifications.list.queryOptions({ input: { query: { limit: 1 } } }));
  const queries = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => {
      if (!isListening()) void changed(queries, { type: "notifications" });
    }, askEvery);
    return () => clearInterval(timer);
  }, [queries]);
  const fresh = data?.total_new ?? 0;
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={styles.bell}
        aria-label={fresh === 0 ? "Notifications" : `Notifications, ${fresh} unread`}
        aria-haspopup="dialog"
        onClick={open}
      >
        <IconBell size={18} stroke={1.5} aria-hidden />
        {fresh > 0 && (
          <span className={styles.fresh} aria-hidden>
            {fresh > 99 ? "99+" : fresh}
          </span>
        )}
      </ActionIcon>
      <BellPanel opened={opened} onClose={close} />
    </>
  );
}
