import { ActionIcon } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import type { NavEntry, Navigation } from "@refundry/contract/access";
import { IconChevronLeft, IconChevronRight, IconHelp, IconPoint } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useMatches, useParams } from "@tanstack/react-router";
import { useLayoutEffect, useRef } from "react";
import { version } from "../../package.json";
import * as areas from "../areas.ts";
import { navigationQuery, publicSettingsQuery } from "../base/queries.ts";
import type { WebArea } from "../base/roots.ts";
import { SkeletonLines } from "../ui/panels/CardFrame.tsx";
import { Failed } from "../ui/words/Failed.tsx";
import { Tip } from "../ui/words/Tip.tsx";
import { addressOf, useOpenClient } from "./openClient.ts";
import styles from "./sideMenu.module.css";

/** What each area calls its pictures. */
const icons = Object.assign({}, ...Object.values<WebArea>(areas).map((area) => area.icons)) as NonNullable<
  WebArea["icons"]
>;

interface Props {
  person: number;
  foldable?: boolean;
  onChoose?: () => void;
}

/** The per-person navigation list, in its groups; what belongs to a client shows only while one is open. */
export function SideMenu({ person, foldable = false, onChoose }: Props) {
  const navigation = useQuery(navigationQuery(person));
  const [kept, setFolded] = useLocalStorage({
    key: `refundry.${person}.menu`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const folded = foldable && kept;
  const entries = useOpenEntryInView(navigation.data, folded);
  return (
    <nav
      className={styles.menu}
      aria-label="Main menu"
      data-folded={folded || undefined}
      data-drawer={!foldable || undefined}
    >
      <div className={styles.menuItems} ref={entries}>
        {navigation.data ? (
          <>
            <Groups navigation={navigation.data} folded={folded} onChoose={onChoose} />
            <HelpCenter folded={folded} />
          </>
        ) : navigation.isError ? (
          <Failed
            error={navigation.error}
            text="Menu could not be loaded"
            onRetry={() => void navigation.refetch()}
            retrying={navigation.isFetching}
          />
        ) : (
          <SkeletonLines lines={5} />
        )}
      </div>
      {/* With the entries: which bar stands below is known only then, and nothing moves. */}
      {!navigation.isPending && (
        <div className={styles.menuFoot}>
          {!folded && <span>Version {version}</span>}
          {foldable && (
            <Tip label={folded ? "Unfold the menu" : "Fold the menu"} position="right">
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={folded ? "Unfold the menu" : "Fold the menu"}
                aria-expanded={!folded}
                onClick={() => setFolded(!folded)}
              >
                {folded ? <IconChevronRight size={16} stroke={1.5} /> : <IconChevronLeft size={16} stroke={1.5} />}
              </ActionIcon>
            </Tip>
          )}
        </div>
      )}
    </nav>
  );
}

/** The box of the entries, which moves by itself to the open one when it stands outside of what is seen of a long menu. */
function useOpenEntryInView(navigation: Navigation | undefined, folded: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: which entry is open, and where it stands, follows from these
  useLayoutEffect(() => {
    const seen = box.current?.getBoundingClientRect();
    const entry = box.current?.querySelector("[aria-current]")?.getBoundingClientRect();
    if (!box.current || !seen || !entry || (entry.top >= seen.top && entry.bottom <= seen.bottom)) return;
    box.current.scrollTop += (entry.top + entry.bottom - seen.top - seen.bottom) / 2;
  }, [navigation, folded, pathname]);
  return box;
}

interface GroupsProps {
  navigation: Navigation;
  folded: boolean;
  onChoose: (() => void) | undefined;
}

function Groups({ navigation, folded, onChoose }: GroupsProps) {
  const open = useOpenClient();
  const marked = useMarked(navigation.items, open);
  const groups = [...new Set(navigation.items.map((item) => item.group))];
  return groups.map((group) => {
    const items = navigation.items.filter((item) => item.group === group);
    const titled = !folded && items.length > 1;
    return (
      <ul key={group} className={styles.group} aria-label={group}>
        {titled && (
          <li className={styles.groupTitle} aria-hidden>
            {group}
          </li>
        )}
        {items.flatMap((item) => [
          <li key={item.key}>
            <Entry item={item} marked={item.key === marked} folded={folded} onChoose={onChoose} />
          </li>,
          ...(open === null ? [] : item.children).map((child) => (
            <li key={child.key}>
              <Entry item={child} client={open} marked={child.key === marked} folded={folded} onChoose={onChoose} />
            </li>
          )),
        ])}
      </ul>
    );
  });
}

/** The external help site, where one is set (02, Side menu). */
function HelpCenter({ folded }: { folded: boolean }) {
  const address = useQuery(publicSettingsQuery()).data?.help_site_url;
  if (!address) return null;
  const link = (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className={styles.entry}
      aria-label={folded ? "Help center" : undefined}
    >
      <IconHelp size={17} stroke={1.5} aria-hidden />
      {!folded && <span>Help center</span>}
    </a>
  );
  return (
    <ul className={styles.group} aria-label="Help">
      <li>
        {folded ? (
          <Tip label="Help center" position="right">
            {link}
          </Tip>
        ) : (
          link
        )}
      </li>
    </ul>
  );
}

interface EntryProps {
  item: NavEntry;
  /** The open client that the entry belongs to. */
  client?: number | null;
  /** The open page has no entry of its own and belongs to this one. */
  marked?: boolean;
  folded: boolean;
  onChoose: (() => void) | undefined;
}

/** The entry of the menu that the open page belongs to, where none leads to the page itself. */
function useMarked(items: Navigation["items"], client: number | null): string | undefined {
  const pathname = useLocation({ select: (location) => location.pathname });
  const { tab = "" } = useParams({ strict: false }) as { tab?: string };
  const menu = useMatches({ select: (matches) => matches.at(-1)?.staticData.menu });
  const leads = items.some(({ children }) => children.some((child) => addressOf(child, client) === pathname));
  if (leads) return undefined;
  return typeof menu === "object" ? menu[tab] : menu;
}

function Entry({ item, client = null, marked = false, folded, onChoose }: EntryProps) {
  const Icon = icons[item.icon ?? item.key] ?? IconPoint;
  const path = addressOf(item, client);
  const link = (
    <Link
      to={path}
      className={styles.entry}
      data-client={client !== null || undefined}
      activeOptions={{ exact: client !== null || item.path === "/clients", includeSearch: false }}
      {...(marked && { "aria-current": "true" as const })}
      activeProps={{ "aria-current": "page" }}
      aria-label={folded ? item.title : undefined}
      onClick={onChoose}
    >
      <Icon size={17} stroke={1.5} aria-hidden />
      {!folded && <span>{item.title}</span>}
    </Link>
  );
  return folded ? (
    <Tip label={item.title} position="right">
      {link}
    </Tip>
  ) : (
    link
  );
}
