import { UnstyledButton } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useMay } from "../../base/may.ts";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { PinButton } from "../components/PinButton.tsx";
import { useRecentClients } from "../components/recentClients.ts";
import styles from "./recentClients.module.css";

/** What one pinned and opened last, in one strip. Nothing stands here for who has neither. */
export function RecentClients({ onOpen }: { onOpen: (id: number) => void }) {
  const opens = useMay("clients.open");
  const recent = useRecentClients(opens);
  const isCovered = useParams({ strict: false }).clientId !== undefined;
  const isEmpty = recent.data?.items.length === 0;
  const [absent, setAbsent] = useState(isEmpty);
  // Opening the first client makes the strip: the page below that client does not move for it.
  if (absent !== isEmpty && !(absent && isCovered)) setAbsent(isEmpty);
  if (!opens || absent) return null;
  return (
    <section aria-label="Pinned and recently opened clients">
      <Loaded query={recent} lines={1}>
        {({ items }) => (
          <ul className={styles.strip}>
            {items.map(({ id, legal_name, trade_name, pinned, active, on_hold }) => (
              <li key={id} className={styles.client}>
                <PinButton id={id} name={legal_name ?? trade_name} pinned={pinned} size={24} />
                <UnstyledButton className={styles.name} onClick={() => onOpen(id)}>
                  {legal_name ?? trade_name}
                </UnstyledButton>
                {!active && <StatusBadge meaning="na">Inactive</StatusBadge>}
                {on_hold && <StatusBadge meaning="wait">On hold</StatusBadge>}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
