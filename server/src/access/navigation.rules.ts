import { type Navigation, type RoleId, roleFacts, roleMay } from "@refundry/contract/access";
import { menuGroups, navigationPath, type Screen } from "@refundry/contract/platform";

/** The menu and every screen of a role, from the declarations that guard the API (01, Navigation list). */
export function navigationOf(role: RoleId, screens: Record<string, Screen>, facts: { mailbox: boolean }): Navigation {
  const open = Object.entries(screens).filter(
    ([key, { permission }]) =>
      permission === "public" ||
      ((permission === "signed-in" || roleMay(role, permission)) && (key !== "mailbox" || facts.mailbox)),
  );
  const items = open.flatMap(([key, screen]) =>
    screen.menu
      ? [
          {
            key,
            title: screen.menu.label ?? screen.title,
            path: navigationPath(screen.path),
            icon: screen.icon ?? null,
            group: screen.menu.group,
            client: screen.menu.client ?? false,
          },
        ]
      : [],
  );
  items.sort((a, b) => groupOf(a.group) - groupOf(b.group));
  return { home: roleFacts[role].home, items, screens: open.map(([, screen]) => navigationPath(screen.path)) };
}

const groupOf = (group: string) => (menuGroups as readonly string[]).indexOf(group);
