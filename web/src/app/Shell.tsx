import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Outlet, useBlocker, useLocation, useMatches } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense } from "react";
import { idIn } from "../base/addresses.ts";
import { navigationQuery } from "../base/queries.ts";
import { useRealtime } from "../base/realtime.ts";
import { mayOpen, useSession } from "../base/session.ts";
import { ClientByHash } from "../clients/index.ts";
import { Tray } from "../ui/panels/Tray.tsx";
import { pageScope } from "../ui/panels/unsaved.tsx";
import { useLast } from "../ui/panels/useLast.ts";
import { useNarrow } from "../ui/panels/useNarrow.ts";
import { Header } from "./Header.tsx";
import { NotFoundRedirect, Pending } from "./noScreen.tsx";
import { SideMenu } from "./SideMenu.tsx";
import styles from "./shell.module.css";

const MenuDrawer = lazy(async () => ({ default: (await import("./MenuDrawer.tsx")).MenuDrawer }));

/** Asks before the router leaves an address on which something is not saved yet. */
function useUnsavedBlocker(): void {
  useBlocker({
    shouldBlockFn: async ({ current, next, action }) => {
      const stays = current.pathname === next.pathname && (action === "PUSH" || action === "REPLACE");
      return !stays && !(await pageScope.mayLeave());
    },
    enableBeforeUnload: () => pageScope.any,
  });
}

/**
 * Header on top, menu at the left, the screen in the rest; the menu is a drawer in narrow windows. The children take the place
 * of the screen that the address names.
 */
export function Shell({ children }: { children?: ReactNode }) {
  const person = useSession()?.current_user_id ?? null;
  const narrow = useNarrow();
  const [drawer, { open, close }] = useDisclosure(false);
  useRealtime(person);
  useUnsavedBlocker();
  if (person === null) return null;
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        Skip to the content
      </a>
      <Header narrow={narrow} onMenu={open} />
      {narrow ? (
        <Suspense fallback={null}>
          <MenuDrawer opened={drawer} onClose={close}>
            <SideMenu person={person} onChoose={close} />
          </MenuDrawer>
        </Suspense>
      ) : (
        <SideMenu person={person} foldable />
      )}
      <main id="content" className={styles.content} tabIndex={-1}>
        {children ?? <ScreenGate person={person} />}
      </main>
      <ClientOverPage person={person} />
      <Tray />
    </div>
  );
}

/** The client that the hash names, over any page that does not open it itself, for those who may open clients. */
function ClientOverPage({ person }: { person: number }) {
  const navigation = useQuery(navigationQuery(person));
  const own = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.hash !== undefined) });
  const hash = useLocation({ select: (location) => location.hash });
  const id = own ? null : idIn(hash);
  const opened = useLast(id);
  if (opened === null || !navigation.data || !mayOpen(navigation.data, `/clients/${opened}/profile`)) return null;
  return (
    <Suspense fallback={null}>
      <ClientByHash id={id} />
    </Suspense>
  );
}

/** A screen that the person may not open is the 404 page; without the list the screen itself still works. */
function ScreenGate({ person }: { person: number }) {
  const navigation = useQuery(navigationQuery(person));
  const path = useLocation({ select: (location) => location.pathname });
  if (navigation.data && !mayOpen(navigation.data, path)) return <NotFoundRedirect />;
  return navigation.isPending ? <Pending /> : <Outlet />;
}
