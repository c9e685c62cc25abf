import { ActionIcon, Avatar, Menu, UnstyledButton } from "@mantine/core";
import { IconLogout, IconMenu2, IconUser } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { client } from "../base/api.ts";
import { useMay } from "../base/may.ts";
import { navigationQuery, userQuery } from "../base/queries.ts";
import { mayOpen, session, useSession } from "../base/session.ts";
import { pageScope } from "../ui/panels/unsaved.tsx";
import { failed } from "../ui/words/snackbar.tsx";
import { ClientSearch } from "./ClientSearch.tsx";
import styles from "./header.module.css";

/** The page of clients has the search box of its own, for those who do not get the whole list at once. */
function useOwnSearch(): boolean {
  const atOnce = useMay("clients.list_at_once");
  return (
    useLocation({ select: ({ pathname, search }) => pathname === "/clients" && !("waiting" in search) }) && !atOnce
  );
}

/** Logo, search, the person and the account menu. */
export function Header({ narrow, onMenu }: { narrow: boolean; onMenu: () => void }) {
  const searchesItself = useOwnSearch();
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
      {searchesItself ? <div className={styles.gap} /> : <ClientSearch />}
      <AccountMenu narrow={narrow} />
    </header>
  );
}

function AccountMenu({ narrow }: { narrow: boolean }) {
  const current = useSession();
  const person = current?.current_user_id ?? 0;
  const user = useQuery(userQuery(person));
  const navigation = useQuery(navigationQuery(person));
  const name = user.data?.fullname ?? `${current?.first ?? ""} ${current?.last ?? ""}`.trim();
  const place = user.data?.entity_name ?? user.data?.role;
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton className={styles.account} aria-label={`Account of ${name}`}>
          <Avatar size={28} radius="xl" color="teal" name={name} aria-hidden />
          {!narrow && <span className={styles.accountName}>{name}</span>}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.accountFacts}>
          <strong>{name}</strong>
          {place && <span>{place}</span>}
        </div>
        {navigation.data && mayOpen(navigation.data, "/profile") && (
          <Menu.Item component={Link} to="/profile" leftSection={<IconUser size={16} stroke={1.5} aria-hidden />}>
            My profile
          </Menu.Item>
        )}
        <Menu.Item onClick={() => void signOut()} leftSection={<IconLogout size={16} stroke={1.5} aria-hidden />}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

async function signOut(): Promise<void> {
  if (!(await pageScope.mayLeave())) return;
  try {
    const { returned_to: back } = await client.access.signOut();
    if (back) location.assign("/dashboard");
    else session.end();
  } catch (error) {
    failed(error);
  }
}
