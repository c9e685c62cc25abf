import { Menu } from "@mantine/core";
import type { NavEntry } from "@refundry/contract/access";
import type { Client } from "@refundry/contract/clients";
import { IconCopyCheck, IconHistory, IconUsers } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { HistoryPanel } from "../../ui/panels/HistoryPanel.tsx";
import { useHistory } from "../../ui/panels/useHistory.ts";
import { MoreButton } from "../../ui/words/MoreButton.tsx";
import { DuplicatesDialog } from "../duplicates.dialog.tsx";
import { ManageUsersDialog } from "../manageUsers.dialog.tsx";
import { clientHistory } from "./clientHistory.ts";

interface Props {
  client: Client;
  pages: readonly NavEntry[];
}

type Panel = "history" | "duplicates" | "users";

/** What else there is of a client, with the panels that it opens. */
export function MoreMenu({ client, pages }: Props) {
  const [shown, show] = useState<Panel | null>(null);
  const button = useRef<HTMLElement>(null);
  const open = (what: Panel) => {
    // What opens gives the focus back to where it was: the menu is gone by then, its button is not.
    button.current?.focus();
    show(what);
  };
  const close = () => show(null);
  const history = useHistory({ client_id: client.id }, shown === "history");
  const { read_history, find_duplicates, manage_users } = client.abilities;
  const offers = read_history || find_duplicates || manage_users;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <MoreButton ref={button} />
        </Menu.Target>
        <Menu.Dropdown>
          {pages.length > 0 && <Menu.Label>Pages</Menu.Label>}
          {pages.map(({ key, title, path }) => (
            <Menu.Item key={key} component={Link} to={path}>
              {title}
            </Menu.Item>
          ))}
          {pages.length > 0 && offers && <Menu.Divider />}
          {manage_users && (
            <Menu.Item leftSection={<IconUsers size={16} stroke={1.5} aria-hidden />} onClick={() => open("users")}>
              Manage Users
            </Menu.Item>
          )}
          {read_history && (
            <Menu.Item leftSection={<IconHistory size={16} stroke={1.5} aria-hidden />} onClick={() => open("history")}>
              History
            </Menu.Item>
          )}
          {find_duplicates && (
            <Menu.Item
              leftSection={<IconCopyCheck size={16} stroke={1.5} aria-hidden />}
              onClick={() => open("duplicates")}
            >
              Find duplicates
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <HistoryPanel
        opened={shown === "history"}
        onClose={close}
        of={client.legal_name}
        entries={history}
        words={clientHistory}
      />
      <ManageUsersDialog client={client} opened={shown === "users"} onClose={close} />
      <DuplicatesDialog client={client} opened={shown === "duplicates"} onClose={close} />
    </>
  );
}
