import { useDebouncedValue } from "@mantine/hooks";
import {
  IconArrowRight,
  IconBolt,
  IconBuilding,
  IconFile,
  IconGavel,
  IconKeyboard,
  IconLifebuoy,
  IconLogout,
  IconPin,
  IconRoute,
  IconSearch,
  IconUser,
  IconUserSearch,
} from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import type { ComponentType } from "react";
import * as areas from "../../areas.ts";
import { placeOf } from "../../base/addresses.ts";
import { api } from "../../base/api.ts";
import { useMay, useMayEach } from "../../base/may.ts";
import { navigationQuery } from "../../base/queries.ts";
import type { WebArea } from "../../base/roots.ts";
import { mayOpen, useSession } from "../../base/session.ts";
import { useRecentClients } from "../../clients/index.ts";
import { addressOf, useOpenClient } from "../openClient.ts";
import { signOut } from "../signOut.ts";
import { useTakeTour } from "../tour/useTakeTour.ts";
import { useMayImpersonate } from "../useMayImpersonate.ts";

/** Something that the palette offers. */
export interface PaletteEntry {
  key: string;
  title: string;
  /** What it is, or why it was found. */
  text?: string | undefined;
  icon: ComponentType<{ size: number; stroke: number }>;
  run: () => void;
}

interface Group {
  title: string;
  entries: readonly PaletteEntry[];
}

/** The search asks this long after the last key, in ms. */
const searchAfter = 150;
/** Fewer letters find too much (02, API). */
const fewestLetters = 2;
const mostRecent = 8;
/** What one may call the beginning of a record, whichever of these its action says. */
const beginWords = "add create new";

/** What fits what was typed, in groups: clients first, then other records, then what one may begin and where one may go. */
export function usePaletteGroups(typed: string, onHelp: () => void) {
  const words = typed.trim();
  const recent = useRecentGroups(words);
  const found = useFound(words);
  const opened = new Set(recent.flatMap(({ entries }) => entries.map(({ key }) => key)));
  const others = found.groups.map(({ title, entries }) => ({
    title,
    entries: entries.filter(({ key }) => !opened.has(key)),
  }));
  const all = [...recent, ...others, ...useBegin(words, onHelp), ...useScreens(words), ...useWholeSearch(words)];
  return {
    groups: all.filter(({ entries }) => entries.length > 0),
    searching: found.searching,
    failure: found.failure,
  };
}

/** Whether every word of the text begins a word of what is offered. */
function fits(text: string, offered: string): boolean {
  const parts = offered.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const asked = text.toLowerCase().split(/\s+/).filter(Boolean);
  return asked.every((word) => parts.some((part) => part.startsWith(word)));
}

function useOpen(): (path: string) => void {
  const navigate = useNavigate();
  return (path) => void navigate({ ...placeOf(path), hash: placeOf(path).hash ?? "" } as never);
}

const clientAddress = (id: number) => `/clients/${id}/profile#${id}`;

/** The clients that the person pinned and opened last: of all of them those whose name fits what is typed. */
function useRecentGroups(words: string): readonly Group[] {
  const opens = useMay("clients.open");
  const open = useOpen();
  const items = useRecentClients(opens).data?.items ?? [];
  const nameOf = ({ legal_name: legal, trade_name: trade }: (typeof items)[number]) => legal ?? trade;
  const entries = (pinned: boolean) =>
    items
      .filter((one) => one.pinned === pinned && fits(words, `${one.legal_name ?? ""} ${one.trade_name}`))
      .slice(0, mostRecent)
      .map((one) => ({
        key: `clients ${one.id}`,
        title: nameOf(one),
        // Names may be alike, and the other need not stand here.
        text: [`#${one.id}`, one.active ? one.on_hold && "On hold" : "Inactive"].filter(Boolean).join(" · "),
        icon: pinned ? IconPin : IconBuilding,
        run: () => open(clientAddress(one.id)),
      }));
  return [
    { title: "Pinned", entries: entries(true) },
    { title: "Recently opened", entries: entries(false) },
  ];
}

const pictures: Record<string, PaletteEntry["icon"]> = {
  clients: IconBuilding,
  firms: IconBuilding,
  leads: IconUserSearch,
  mandates: IconGavel,
  people: IconUser,
  tickets: IconLifebuoy,
};

/** What the server finds, by kind; until it answers, what it found before. */
function useFound(words: string) {
  const open = useOpen();
  const [q] = useDebouncedValue(words, searchAfter);
  const asks = words.length >= fewestLetters;
  const { data, isFetching, error } = useQuery({
    ...api.shell.search.queryOptions({ input: { query: { q } } }),
    enabled: q.length >= fewestLetters,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const groups = asks ? (data?.groups ?? []) : [];
  return {
    searching: asks && (q !== words || isFetching),
    failure: asks && q === words ? error : null,
    groups: groups.map(({ key, title, items, more }) => ({
      title: more ? `${title}, there are more` : title,
      entries: items.map(({ id, name, text, path }) => ({
        key: `${key} ${id}`,
        title: name,
        text: text ?? undefined,
        icon: pictures[key] ?? IconFile,
        run: () => open(path),
      })),
    })),
  };
}

/** What the areas say one may begin, and what the layout itself does. */
function useBegin(words: string, onHelp: () => void): readonly Group[] {
  const open = useOpen();
  const actions = Object.values<WebArea>(areas)
    .flatMap((area) => area.actions ?? [])
    .sort((a, b) => a.title.localeCompare(b.title));
  const may = useMayEach(actions.map(({ permission }) => permission));
  const entries: PaletteEntry[] = actions
    .filter((_, index) => may[index])
    .filter(({ title }) => fits(words, `${title} ${beginWords}`))
    // What is called so itself stands first.
    .sort((a, b) => Number(fits(words, b.title)) - Number(fits(words, a.title)))
    .map(({ title, to }) => ({ key: `begin ${title}`, title, icon: IconBolt, run: () => open(to) }));
  const [tours, takeTour] = useTakeTour();
  const own: PaletteEntry[] = [
    ...(tours ? [{ key: "tour", title: "Take the tour", icon: IconRoute, run: () => void takeTour() }] : []),
    { key: "help", title: "Keyboard shortcuts", icon: IconKeyboard, run: onHelp },
    { key: "leave", title: "Log out", icon: IconLogout, run: () => void signOut() },
  ];
  return [{ title: "Actions", entries: [...entries, ...own.filter(({ title }) => fits(words, title))] }];
}

/** The page of clients finds what the few shown here are not. */
function useWholeSearch(words: string): readonly Group[] {
  const lists = useMay("clients.list");
  const open = useOpen();
  if (!lists || words.length < fewestLetters) return [];
  const run = () => open(`/clients?${new URLSearchParams({ q: words })}`);
  const title = `Search all clients for “${words}”`;
  return [{ title: "Search", entries: [{ key: "search clients", title, icon: IconSearch, run }] }];
}

const impersonatePath = "/impersonate";

/** Every screen that the person may open: by the menu's names, then those without an entry of the menu. */
function useScreens(words: string): readonly Group[] {
  const person = useSession()?.current_user_id ?? 0;
  const navigation = useQuery({ ...navigationQuery(person), enabled: false }).data;
  const client = useOpenClient();
  const router = useRouter();
  const open = useOpen();
  const impersonates = useMayImpersonate(navigation !== undefined && mayOpen(navigation, impersonatePath));
  if (!navigation) return [];
  const menu = navigation.items.flatMap((item) => [
    { title: item.title, path: item.path, text: item.group === item.title ? undefined : item.group },
    ...(client === null ? [] : item.children).map((child) => ({
      title: child.title,
      path: addressOf(child, client),
      text: "Of the open client",
    })),
  ]);
  // A screen that two addresses lead to is offered once.
  const listed = new Set(menu.flatMap(({ path, title }) => [path, title]));
  const others = Object.values(router.routesById as Record<string, { fullPath: string; id: string; options: Staticed }>)
    .filter(({ id, fullPath }) => id.startsWith("/shell/") && !fullPath.includes("$") && !listed.has(fullPath))
    .filter(({ fullPath }) => mayOpen(navigation, fullPath))
    .filter(({ fullPath }) => fullPath !== impersonatePath || impersonates)
    .filter(({ options }) => !listed.has(options.staticData?.title ?? ""))
    .map(({ fullPath, options }) => ({ title: options.staticData?.title ?? "", path: fullPath, text: undefined }));
  const entries = [...menu, ...others]
    .filter(({ title }) => title !== "" && fits(words, title))
    .map(({ title, path, text }) => ({ key: path, title, text, icon: IconArrowRight, run: () => open(path) }));
  return [{ title: "Go to", entries }];
}

interface Staticed {
  staticData?: { title?: string };
}
