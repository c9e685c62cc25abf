import { ActionIcon } from "@mantine/core";
import { IconLifebuoy, IconMenu2 } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { lazyPart } from "../base/lazyPart.ts";
import { useMay } from "../base/may.ts";
import { navigationQuery, publicSettingsQuery, userQuery } from "../base/queries.ts";
import { useSession } from "../base/session.ts";
import { Bell } from "../notifications/index.ts";
import { Soon } from "../ui/panels/Soon.tsx";
import { AccountButton } from "./AccountButton.tsx";
import { ClientSearch } from "./ClientSearch.tsx";
import styles from "./header.module.css";

/** The page of clients has the search box of its own, for those who do not get the whole list at once. */
function useOwnSearch(): boolean {
  const atOnce = useMay("clients.list_at_once");
  return (
    useLocation({ select: ({ pathname, search }) => pathname === "/clients" && !("waiting" in search) }) && !atOnce
  );
}

/** Logo, search, the bell, the person and the account menu. */
export function Header({ narrow, onMenu }: { narrow: boolean; onMenu: () => void }) {
  const searchesItself = useOwnSearch();
  // What stands right of the search box is known before the box is there: nothing of it then moves.
  const { data: links, isPending } = useQuery(publicSettingsQuery());
  const { isPending: mayIsPending } = useQuery({
    ...navigationQuery(useSession()?.current_user_id ?? 0),
    enabled: false,
  });
  return (
    <header className={styles.header}>
      {narrow && (
        <ActionIcon variant="subtle" color="gray" size={36} aria-label="Menu" onClick={onMenu}>
          <IconMenu2 size={18} stroke={1.5} />
        </ActionIcon>
      )}
      <Link to="/" className={styles.logo} aria-label="Refundry, home">
        <img src="/logo.svg" alt="" width={24} height={24} />
        {!narrow && <span>Refundry</span>}
      </Link>
      {searchesItself || isPending || mayIsPending ? <div className={styles.gap} /> : <ClientSearch />}
      <Bell />
      <Support address={links?.support_url} narrow={narrow} />
      <Account narrow={narrow} />
    </header>
  );
}

/** The help desk, where one is set (02, Header). */
function Support({ address, narrow }: { address: string | undefined; narrow: boolean }) {
  if (!address) return null;
  return (
    <a className={styles.support} href={address} target="_blank" rel="noopener noreferrer" aria-label="SUPPORT">
      {narrow ? <IconLifebuoy size={18} stroke={1.5} aria-hidden /> : "SUPPORT"}
    </a>
  );
}

const AccountMenu = lazyPart(() => import("./AccountMenu.tsx"), "AccountMenu");

function Account({ narrow }: { narrow: boolean }) {
  const current = useSession();
  const user = useQuery(userQuery(current?.current_user_id ?? 0)).data;
  const name = user?.fullname ?? `${current?.first ?? ""} ${current?.last ?? ""}`.trim();
  return (
    <Soon part={AccountMenu} before={<AccountButton name={name} narrow={narrow} aria-haspopup="menu" />}>
      <AccountMenu name={name} place={user?.entity_name ?? user?.role} narrow={narrow} />
    </Soon>
  );
}
