import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Outlet, useBlocker, useLocation, useMatches, useRouterState } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { MaintenanceBar, SecondStepPage } from "../access/index.ts";
import { idIn } from "../base/addresses.ts";
import { showTimesIn } from "../base/instants.ts";
import { navigationQuery } from "../base/queries.ts";
import { useRealtime } from "../base/realtime.ts";
import { mayOpen, useSession } from "../base/session.ts";
import { ClientByHash } from "../clients/index.ts";
import { Tray } from "../ui/panels/Tray.tsx";
import { pageScope } from "../ui/panels/unsaved.tsx";
import { useLast } from "../ui/panels/useLast.ts";
import { useNarrow } from "../ui/panels/useNarrow.ts";
import { ActingBar } from "./ActingBar.tsx";
import { Header } from "./Header.tsx";
import { IdleWarning } from "./IdleWarning.tsx";
import { MailboxBar } from "./MailboxBar.tsx";
import { NotFoundRedirect, Pending } from "./noScreen.tsx";
import { ShellKeys } from "./ShellKeys.tsx";
import "../base/operations/ofHomes.ts";
import { SideMenu } from "./SideMenu.tsx";
import styles from "./shell.module.css";
import { TourPlace } from "./tour/TourPlace.tsx";

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

/** How often the heading of a page that is on its way is looked for, in ms, and how many times. */
const lookEvery = 100;
const looks = 50;

/** Where one goes on: in the panel on top, at the card that the address names; else at the heading of the page. */
function headingToGoOn(): HTMLElement | null {
  const panel = [...document.querySelectorAll<HTMLElement>("[role=dialog]")].at(-1);
  const card = panel?.querySelector<HTMLElement>("[data-wanted] :is(h2, h3)");
  return card ?? (panel ?? document).querySelector<HTMLElement>(panel ? "h2" : "#content h1");
}

/** Who followed a link that is gone with its page goes on from a heading of the new one, and not from the very beginning. */
function useFocusOnArrival(): void {
  const arrived = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const before = useRef(arrived);
  useEffect(() => {
    const came = before.current !== undefined && before.current !== arrived;
    before.current = arrived;
    if (!came) return;
    let looked = 0;
    let seen: HTMLElement | null = null;
    const timer = setInterval(() => {
      const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
      const heading = isElsewhere ? null : headingToGoOn();
      // A panel that is closing is gone at the next look.
      const stays = heading !== null && heading === seen;
      seen = heading;
      if (stays) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
      looked += 1;
      if (isElsewhere || stays || looked === looks) clearInterval(timer);
    }, lookEvery);
    return () => clearInterval(timer);
  }, [arrived]);
}

/**
 * Header on top, menu at the left, the screen in the rest; the menu is a drawer in narrow windows. The children take the place
 * of the screen that the address names.
 */
export function Shell({ children }: { children?: ReactNode }) {
  const person = useSession()?.current_user_id ?? null;
  const narrow = useNarrow();
  const [drawer, { open, close }] = useDisclosure(false);
  const [searching, search] = useDisclosure(false);
  useRealtime(person);
  useUnsavedBlocker();
  useFocusOnArrival();
  if (person === null) return null;
  return (
    <div className={styles.shell}>
      <ActingBar />
      <a href="#content" className={styles.skip}>
        Skip to the content
      </a>
      <Suspense fallback={null}>
        <MaintenanceBar />
      </Suspense>
      <Header narrow={narrow} onMenu={open} onSearch={search.open} />
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
      <ShellKeys opened={searching} onOpen={search.open} onClose={search.close} />
      <TourPlace person={person} />
      <MailboxBar person={person} />
      <Tray />
      <IdleWarning key={person} />
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
  // Of the screen that is there: while another address is on its way, the location names that one already.
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? "/" });
  // It stays until its codes were kept, though everything else is open by then.
  const required = navigation.data?.second_step_required === true;
  // Before any screen writes one.
  showTimesIn(navigation.data?.time_zone);
  const [settingUp, setUp] = useState(required);
  if (required && !settingUp) setUp(true);
  if (settingUp)
    return (
      <Suspense fallback={<Pending />}>
        <SecondStepPage onDone={() => setUp(false)} />
      </Suspense>
    );
  if (navigation.data && !mayOpen(navigation.data, path)) return <NotFoundRedirect />;
  return navigation.isPending ? <Pending /> : <Outlet />;
}
