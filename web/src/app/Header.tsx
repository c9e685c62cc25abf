import { ActionIcon } from "@mantine/core";
import { IconLifebuoy, IconMenu2 } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazyPart } from "../base/lazyPart.ts";
import { navigationQuery, publicSettingsQuery, userQuery } from "../base/queries.ts";
import { useSession } from "../base/session.ts";
import { Bell } from "../notifications/index.ts";
import { Soon } from "../ui/panels/Soon.tsx";
import { AccountButton } from "./AccountButton.tsx";
import styles from "./header.module.css";
import { PaletteButton } from "./palette/PaletteButton.tsx";

interface Props {
  narrow: boolean;
  onMenu: () => void;
  /** Opens the search over everything. */
  onSearch: () => void;
}

/** Logo, search, the bell, the person and the account menu. */
export function Header({ narrow, onMenu, onSearch }: Props) {
  // What stands right of the search is known before it is there: nothing of it then moves.
  const { data: links, isPending } = useQuery(publicSettingsQuery());
  const person = useSession()?.current_user_id ?? 0;
  const { isPending: mayIsPending } = useQuery({ ...navigationQuery(person), enabled: false });
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
      {isPending || mayIsPending ? <div className={styles.gap} /> : <PaletteButton narrow={narrow} onOpen={onSearch} />}
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
  const fullname = user?.fullname ?? `${current?.first ?? ""} ${current?.last ?? ""}`.trim();
  const person = { id: current?.current_user_id ?? 0, fullname, img: user?.img };
  return (
    <Soon part={AccountMenu} before={<AccountButton person={person} narrow={narrow} aria-haspopup="menu" />}>
      <AccountMenu person={person} place={user?.entity_name ?? user?.role} narrow={narrow} />
    </Soon>
  );
}
