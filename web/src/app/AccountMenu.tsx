import { Menu } from "@mantine/core";
import { IconLogout, IconUser } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { client } from "../base/api.ts";
import { navigationQuery } from "../base/queries.ts";
import { mayOpen, session, useSession } from "../base/session.ts";
import { pageScope } from "../ui/panels/unsaved.tsx";
import { failed } from "../ui/words/snackbar.tsx";
import { AccountButton } from "./AccountButton.tsx";
import styles from "./header.module.css";

/** The person, the own profile, and signing out. */
export function AccountMenu({ name, place, narrow }: { name: string; place: string | undefined; narrow: boolean }) {
  const navigation = useQuery(navigationQuery(useSession()?.current_user_id ?? 0));
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <AccountButton name={name} narrow={narrow} />
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
