import { useNetwork } from "@mantine/hooks";
import { IconWifiOff } from "@tabler/icons-react";
import styles from "./offlineBar.module.css";

/** Stands at the bottom while the browser has no connection; lists refresh by themselves when it is back. */
export function OfflineBar() {
  const { online } = useNetwork();
  return (
    <div role="status">
      {!online && (
        <div className={styles.offline} data-offline>
          <IconWifiOff size={16} aria-hidden />
          You are offline. Changes cannot be saved until the connection is back.
        </div>
      )}
    </div>
  );
}
