import type { NavEntry, Navigation } from "@refundry/contract/access";
import { permissionsOf, roleMay } from "@refundry/contract/catalogue";
import { menuGroups, navigationPath, type RoleId, roleFacts, type Screen } from "@refundry/contract/platform";

type Group = (typeof menuGroups)[number];

export interface NavigationFacts {
  timeZone: string;
  /** Letters lie in the mailbox of the installation. */
  mailbox: boolean;
  /** Who reads it acts for another: what is one's own alone is closed. */
  acting: boolean;
  /** Two-step sign-in has to be set up first: nothing else opens. */
  mustSetUp: boolean;
}

/** The menu and every screen of a role, from the declarations that guard the API (01, Navigation list). */
export function navigationOf(role: RoleId, screens: Record<string, Screen>, facts: NavigationFacts): Navigation {
  const open = Object.entries(screens).filter(
    ([key, { permission, selfOnly }]) =>
      !(selfOnly && facts.acting) &&
      (!facts.mustSetUp || permission === "public") &&
      (permission === "public" ||
        ((permission === "signed-in" || roleMay(role, permission)) && (key !== "mailbox" || facts.mailbox))),
  );
  const within = (group: Group, client: boolean) =>
    open
      .filter(
        ([, { menu }]) =>
          menu?.group === group &&
          (menu.client ?? false) === client &&
          (menu.permission === undefined || roleMay(role, menu.permission)),
      )
      .sort(([, one], [, other]) => (one.menu?.place ?? 0) - (other.menu?.place ?? 0));
  const items = menuGroups.flatMap((group) =>
    within(group, false).map((screen, place) => {
      // What belongs to an open client stands below the first entry of its group.
      const children = place === 0 ? within(group, true).map(entryOf) : [];
      return { ...entryOf(screen), group, children };
    }),
  );
  return {
    home: roleFacts[role].home,
    items,
    screens: open.map(([, screen]) => navigationPath(screen.path)),
    ...(facts.mustSetUp && { second_step_required: true as const }),
    time_zone: facts.timeZone,
    permissions: facts.mustSetUp ? [] : permissionsOf(role),
  };
}

const entryOf = ([key, { path, title, icon, menu }]: [string, Screen]): NavEntry => ({
  key,
  title: menu?.label ?? title,
  path: navigationPath(path),
  icon: icon ?? null,
  external: false,
});
