import { createRoute, createRouter, redirect } from "@tanstack/react-router";
import * as areas from "../areas.ts";
import { keepLostAddress, parseSearch, stringifySearch } from "../base/addresses.ts";
import { learnOperations } from "../base/api.ts";
import { root, shell, type WebArea } from "../base/roots.ts";
import { session } from "../base/session.ts";
import { bringTrailWords } from "../base/trailWords.ts";
import { NotFoundRedirect, Pending } from "./noScreen.tsx";
import { RootFrame, Shell } from "./RootFrame.tsx";
import { ScreenFailed } from "./ScreenFailed.tsx";

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

type RoutesIn<Area, Place extends "inside" | "outside"> =
  Area extends Record<Place, readonly (infer Route)[]> ? Route : never;
/** The routes of every area, each by its own type: this is what types addresses, parameters and searches. */
type RoutesOf<Place extends "inside" | "outside"> = RoutesIn<(typeof areas)[keyof typeof areas], Place>;

function routesOf<Place extends "inside" | "outside">(place: Place): RoutesOf<Place>[] {
  return Object.values<WebArea>(areas).flatMap((area) => area[place] ?? []) as RoutesOf<Place>[];
}

bringTrailWords(Object.values<WebArea>(areas).flatMap(({ trail }) => trail ?? []));
root.update({ component: RootFrame, notFoundComponent: NotFoundRedirect });
shell.update({ component: Shell });

const start = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: ({ search }) => {
    // An affiliate link at the product's own address: to the form, for who is not signed in (12, 2.5).
    const { source } = search as { source?: string };
    if (source && !session.current()) throw redirect({ to: "/start", search: { source } as never, replace: true });
    throw redirect({ to: "/dashboard", replace: true });
  },
});

export const router = createRouter({
  routeTree: root.addChildren([start, ...routesOf("outside"), shell.addChildren(routesOf("inside"))]),
  parseSearch,
  stringifySearch,
  trailingSlash: "never",
  caseSensitive: false,
  notFoundMode: "root",
  defaultPreload: "intent",
  defaultPendingMs: 120,
  // A screen is shown as soon as it is there; the library would keep the skeleton for half a second.
  defaultPendingMinMs: 0,
  defaultPendingComponent: Pending,
  defaultErrorComponent: ScreenFailed,
  defaultNotFoundComponent: NotFoundRedirect,
});

// A screen's script and where it finds what it asks are fetched together; homes know it.
router.subscribe("onBeforeNavigate", ({ toLocation }) => {
  if (session.current() && toLocation.pathname !== "/dashboard") void learnOperations().catch(() => {});
});

keepLostAddress(router);
