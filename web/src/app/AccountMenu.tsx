import { Menu } from "@mantine/core";
import { IconKey, IconLifebuoy, IconLogout, IconRoute, IconUser, IconUserShare } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { navigationQuery } from "../base/queries.ts";
import { mayOpen, useSession } from "../base/session.ts";
import { AccountButton, type AccountProps } from "./AccountButton.tsx";
import styles from "./header.module.css";
import { signOut } from "./signOut.ts";
import { useTakeTour } from "./tour/useTakeTour.ts";
import { useMayImpersonate } from "./useMayImpersonate.ts";

const ticketsPath = "/support-tickets";

/** The person, the own profile, whom one works with, and signing out. */
export function AccountMenu({
  person,
  place,
  narrow,
}: Pick<AccountProps, "person" | "narrow"> & { place: string | undefined }) {
  const navigation = useQuery(navigationQuery(useSession()?.current_user_id ?? 0));
  const opens = (path: string) => navigation.data !== undefined && mayOpen(navigation.data, path);
  // Who has no clients finds here what stands among the clients for others (02, master route table).
  const tickets = opens(ticketsPath) && !navigation.data?.items.some(({ path }) => path === ticketsPath);
  const [tours, takeTour] = useTakeTour();
  const impersonates = useMayImpersonate(opens("/impersonate"));
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <AccountButton person={person} narrow={narrow} />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.accountFacts}>
          <strong>{person.fullname}</strong>
          {place && <span>{place}</span>}
        </div>
        {opens("/profile") && (
          <Menu.Item component={Link} to="/profile" leftSection={<IconUser size={16} stroke={1.5} aria-hidden />}>
            My profile
          </Menu.Item>
        )}
        {opens("/permissions") && (
          <Menu.Item component={Link} to="/permissions" leftSection={<IconKey size={16} stroke={1.5} aria-hidden />}>
            Permissions
          </Menu.Item>
        )}
        {impersonates && (
          <Menu.Item
            component={Link}
            to="/impersonate"
            leftSection={<IconUserShare size={16} stroke={1.5} aria-hidden />}
          >
            Impersonate
          </Menu.Item>
        )}
        {tickets && (
          <Menu.Item
            component={Link}
            to={ticketsPath}
            leftSection={<IconLifebuoy size={16} stroke={1.5} aria-hidden />}
          >
            Support tickets
          </Menu.Item>
        )}
        {tours && (
          <Menu.Item onClick={() => void takeTour()} leftSection={<IconRoute size={16} stroke={1.5} aria-hidden />}>
            Take the tour
          </Menu.Item>
        )}
        <Menu.Item onClick={() => void signOut()} leftSection={<IconLogout size={16} stroke={1.5} aria-hidden />}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
