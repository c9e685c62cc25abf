import { createRootRoute, createRoute, createRouter, redirect } from "@tanstack/react-router";
import { AccessLinkScreen, LoginScreen, NotFoundScreen, ProfileScreen } from "../access/index.ts";
import { parseSearch, stringifySearch } from "../base/addresses.ts";
import { rememberPath, session, takePath } from "../base/session.ts";
import { CalculationScreen, readCalculationSearch } from "../calculations/index.ts";
import { ClientsScreen } from "../clients/index.ts";
import { MailboxScreen } from "../mail/index.ts";
import {
  DraftReportScreen,
  FinalReportScreen,
  PackagesScreen,
  readSettingsSearch,
  SettingsScreen,
} from "../packages/index.ts";
import { DashboardScreen } from "../shell/index.ts";
import { readTableSearch } from "../ui/table/address.ts";
import { ScreenFailed } from "./ScreenFailed.tsx";
import { NotFoundRedirect, Pending, RootFrame, Shell } from "./Shell.tsx";

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The title of the window. */
    title?: string;
    /**
     * What a number in the hash names: `record`, one of the screen's own; `client`, a client that the screen itself shows.
     * Elsewhere it is a client too, whose panel the shell opens over the page (04, 2.3).
     */
    hash?: "record" | "client";
  }
}

const root = createRootRoute({ component: RootFrame, notFoundComponent: NotFoundRedirect });

const start = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/dashboard", replace: true });
  },
});

const login = createRoute({
  getParentRoute: () => root,
  path: "/login",
  staticData: { title: "Sign in" },
  beforeLoad: () => {
    if (session.current()) throw redirect({ href: takePath() ?? "/dashboard", replace: true });
  },
  component: LoginScreen,
});

const activate = createRoute({
  getParentRoute: () => root,
  path: "/activate/{-$token}",
  staticData: { title: "Activate your account" },
  component: () => <AccessLinkScreen kind="activate" />,
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: "/reset-password/{-$token}",
  staticData: { title: "Set a new password" },
  component: () => <AccessLinkScreen kind="recover" />,
});

const notFound = createRoute({
  getParentRoute: () => root,
  path: "/404",
  staticData: { title: "Not found" },
  component: NotFoundScreen,
});

const shell = createRoute({
  getParentRoute: () => root,
  id: "shell",
  beforeLoad: ({ location }) => {
    if (session.current()) return;
    rememberPath(location.href);
    throw redirect({ to: "/login", replace: true });
  },
  component: Shell,
});

const dashboard = createRoute({
  getParentRoute: () => shell,
  path: "/dashboard",
  staticData: { title: "Dashboard" },
  component: DashboardScreen,
});

const profile = createRoute({
  getParentRoute: () => shell,
  path: "/profile",
  staticData: { title: "My profile" },
  component: ProfileScreen,
});

const clients = createRoute({
  getParentRoute: () => shell,
  path: "/clients",
  staticData: { title: "Clients", hash: "client" },
  validateSearch: readTableSearch,
  component: ClientsScreen,
});

const client = createRoute({
  getParentRoute: () => clients,
  path: "/$clientId",
  beforeLoad: ({ params, search, location }) => {
    throw redirect({
      to: "/clients/$clientId/$tab",
      params: { ...params, tab: "profile" },
      search,
      hash: location.hash,
      replace: true,
    });
  },
});

const clientTab = createRoute({
  getParentRoute: () => clients,
  path: "/$clientId/$tab",
  // The search page below shows the client in its panel.
  staticData: { title: "Client" },
});

const packages = createRoute({
  getParentRoute: () => shell,
  path: "/clients/$clientId/packages",
  staticData: { title: "Packages" },
  component: PackagesScreen,
});

const draftReport = createRoute({
  getParentRoute: () => shell,
  path: "/clients/$clientId/reports/draft",
  staticData: { title: "Draft report" },
  component: DraftReportScreen,
});

const finalReport = createRoute({
  getParentRoute: () => shell,
  path: "/clients/$clientId/reports/final",
  staticData: { title: "Final report" },
  component: FinalReportScreen,
});

const settings = createRoute({
  getParentRoute: () => shell,
  path: "/settings",
  staticData: { title: "Settings" },
  validateSearch: readSettingsSearch,
  component: SettingsScreen,
});

const calculation = createRoute({
  getParentRoute: () => shell,
  path: "/clients/$clientId/calculation",
  staticData: { title: "Calculation" },
  validateSearch: readCalculationSearch,
  component: CalculationScreen,
});

const mailbox = createRoute({
  getParentRoute: () => shell,
  path: "/mailbox",
  staticData: { title: "Built-in mailbox", hash: "record" },
  validateSearch: readTableSearch,
  component: MailboxScreen,
});

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    login,
    activate,
    resetPassword,
    notFound,
    shell.addChildren([
      dashboard,
      profile,
      clients.addChildren([client, clientTab]),
      calculation,
      packages,
      draftReport,
      finalReport,
      settings,
      mailbox,
    ]),
  ]),
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
