import type { Permission } from "@refundry/contract/catalogue";
import type { Screen } from "@refundry/contract/platform";
import type { UseQueryOptions } from "@tanstack/react-query";
import { type AnyRoute, createRootRoute, createRoute, redirect } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { rememberPath, session } from "./session.ts";
import type { TrailWords } from "./trailWords.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The title of the window. */
    title?: string;
    /**
     * What a number in the hash names: `record`, one of the screen's own; `client`, a client that the screen itself shows.
     * Elsewhere it is a client too, whose panel the shell opens over the page (04, 2.3).
     */
    hash?: "record" | "client";
    /**
     * The entry of the menu, by its key, that a page without one belongs to: where one is stands marked. Of several tabs at one route
     * by tab.
     */
    menu?: string | Readonly<Record<string, string>>;
  }
}

/** Below it stand the pages that need no sign-in. The roof (`app/router.tsx`) gives it its frame. */
export const root = createRootRoute();

/** Below it stand the screens inside the layout, for who is signed in. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: "shell",
  beforeLoad: ({ location }) => {
    if (session.current()) return;
    rememberPath(location.href);
    throw redirect({ to: "/login", replace: true });
  },
});

/** Something that people begin from wherever they are: `Create client`. */
export interface Action {
  title: string;
  /** Where it begins: the address of its screen, with the hash `new` where it opens a form. */
  to: string;
  permission: Permission;
}

/** A step of the guided tour: what is to be done for the client that is open, and where (02, 6). */
export interface TourStep {
  /** Where it stands among the steps of all areas. */
  place: number;
  title: string;
  permission: Permission;
  /** What it points at, as the page finds it. */
  target: string;
  /** The part of the client where that stands; of several the first that the person may open. */
  tabs: readonly [string, ...string[]];
  /** What is asked of a client to know whether it is done. */
  asks: (client: number) => readonly AskedOptions[];
  isDone: (answers: readonly unknown[]) => boolean;
  /** Done as soon as the page shows this. */
  doneBy?: string;
  text: string | ((answers: readonly unknown[]) => string);
}

// biome-ignore lint/suspicious/noExplicitAny: the options of any read
type AskedOptions = UseQueryOptions<any, any, any, any>;

/** What an area adds to the routes; its `index.ts` exports one of these as `area`. */
export interface WebArea {
  /** Pages below `root`. */
  outside?: readonly AnyRoute[];
  /** Screens below `shell`. */
  inside?: readonly AnyRoute[];
  /** What one may begin of it from every screen. */
  actions?: readonly Action[];
  /** Its steps of the guided tour, fetched when somebody takes it. */
  tour?: () => Promise<readonly TourStep[]>;
  /** What the audit trail calls its actions, records and fields, fetched when the trail is read. */
  trail?: () => Promise<TrailWords>;
  /** The pictures of its screens in the menu, by the name that the contract gives them. */
  icons?: Readonly<Record<string, ComponentType<{ size: number; stroke: number }>>>;
}

/** Where a screen of the contract stands and what it is called: its path and title are written there only. */
export function screenOf<const Path extends string>(
  screen: Pick<Screen, "title"> & { path: Path },
  { hash }: { hash?: "record" | "client" } = {},
) {
  return { path: screen.path, staticData: { title: screen.title, ...(hash && { hash }) } };
}

type Below<Outer extends string, Inner extends string> = Inner extends `${Outer}${infer Rest}` ? Rest : never;

/** The part of a screen's path that comes after the path of the screen it stands over. */
export function below<const Outer extends string, const Inner extends string>(
  outer: { path: Outer },
  inner: { path: Inner },
): Below<Outer, Inner> {
  return inner.path.slice(outer.path.length) as Below<Outer, Inner>;
}

type LastOptional<Path extends string> = Path extends `${infer Start}/$${infer Name}` ? `${Start}/{-$${Name}}` : Path;

/** A path whose last parameter may be missing: `/activate/{-$token}`. */
export function lastOptional<const Path extends string>({ path }: { path: Path }): LastOptional<Path> {
  return path.replace(/\$(\w+)$/, "{-$$$1}") as LastOptional<Path>;
}
