import { UnstyledButton } from "@mantine/core";
import { useMay } from "../../base/may.ts";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { PinButton } from "./PinButton.tsx";
import styles from "./recentClients.module.css";
import { useRecentClients } from "./recentClients.ts";

/** What one pinned and opened last, in one strip. Nothing stands here for who has neither. */
export function RecentClients({ onOpen }: { onOpen: (id: number) => void }) {
  const opens = useMay("clients.open");
  const recent = useRecentClients(opens);
  if (!opens || recent.data?.items.length === 0) return null;
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
