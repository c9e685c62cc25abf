import { Button, CloseButton } from "@mantine/core";
import type { WatchedType } from "@refundry/contract/platform";
import { IconRefresh } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../base/api.ts";
import type { News } from "../../base/news.ts";
import styles from "./changedNote.module.css";

/** Who changed a record of each type. */
const changers = {
  clients: api.shell.clientChanger,
  users: api.shell.userChanger,
  entities: api.shell.entityChanger,
  pods: api.shell.podChanger,
} satisfies Record<WatchedType, unknown>;

interface Props {
  news: News;
  onReload: (name: string) => void;
}

/** Says that another person changed what is on screen, over the contents, which do not move (02, Beyond 5). */
export function ChangedNote({ news, onReload }: Props) {
  const { type, id, by } = news;
  const [closed, close] = useState<News | null>(null);
  const { data } = useQuery(
    changers[type].queryOptions({ input: { params: { id }, query: { by } }, staleTime: 60_000 }),
  );
  return (
    <div className={styles.place} role="status">
      {data && closed !== news && (
        <div className={styles.note}>
          <span>Changed by {data.name} just now</span>
          <Button
            size="compact-xs"
            variant="light"
            leftSection={<IconRefresh size={14} aria-hidden />}
            onClick={() => onReload(data.name)}
          >
            Reload
          </Button>
          <CloseButton size="sm" aria-label="Close" onClick={() => close(news)} />
        </div>
      )}
    </div>
  );
}
