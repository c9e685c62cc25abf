import { Link } from "@tanstack/react-router";
import { useMay } from "../../base/may.ts";
import { useRecentClients } from "../../clients/index.ts";
import { CardFrame, Loaded } from "../../ui/panels/CardFrame.tsx";
import styles from "../home.module.css";
import { ClientNumber } from "./ClientNumber.tsx";

/** So many stand on the home; the page of clients has the others. */
const most = 8;

/** The clients that one pinned and opened last; nothing stands here for who has neither. */
export function RecentList() {
  // Who has no table of steps here has this link on the card of the clients signed.
  const progress = useMay("shell.progress");
  const recent = useRecentClients(true);
  if (recent.data?.items.length === 0) return null;
  return (
    <CardFrame title="Pinned and recent clients" level={2} aside={progress && <Link to="/clients">All clients</Link>}>
      <Loaded query={recent} lines={4}>
        {({ items }) => (
          <ul className={`${styles.list} ${styles.recent}`}>
            {items.slice(0, most).map(({ id, trade_name, pinned }) => (
              <li key={id}>
                <span className={styles.name}>
                  <Link
                    to="/clients/$clientId/$tab"
                    params={{ clientId: String(id), tab: "profile" }}
                    hash={String(id)}
                  >
                    {trade_name}
                  </Link>
                  <ClientNumber id={id} />
                  {pinned && <small>pinned</small>}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </CardFrame>
  );
}
