import { accessScreens } from "@refundry/contract/access";
import { IconUserShare } from "@tabler/icons-react";
import { createRoute, redirect } from "@tanstack/react-router";
import { lazyPart } from "../base/lazyPart.ts";
import { queryClient, statusQuery } from "../base/queries.ts";
import { lastOptional, root, screenOf, shell, type WebArea } from "../base/roots.ts";
import { session, takePath } from "../base/session.ts";
import { readProfileSearch } from "./components/profileAddress.ts";

/** What System status of the settings shows, in a chunk of its own. */
export const SystemCards = lazyPart(() => import("./components/SystemCards.tsx"), "SystemCards");

/** What an administrator does about somebody's sign-in. */
export const PersonSecurity = lazyPart(() => import("./components/PersonSecurity.tsx"), "PersonSecurity");

/** In the place of every screen for who has to set up a second step first. */
export const SecondStepPage = lazyPart(() => import("./components/SecondStepPage.tsx"), "SecondStepPage");

const signIn = createRoute({
  getParentRoute: () => root,
  ...screenOf(accessScreens.signIn),
  beforeLoad: () => {
    if (session.current()) throw redirect({ href: takePath() ?? "/dashboard", replace: true });
  },
  // Whether there are demo sign-ins is known when the form is shown, which would move for them; it waits for nothing else.
  loader: () => queryClient.prefetchQuery({ ...statusQuery(), retry: false }),
  component: lazyPart(() => import("./login.screen.tsx"), "LoginScreen"),
});

const activate = createRoute({
  getParentRoute: () => root,
  ...screenOf(accessScreens.activate),
  path: lastOptional(accessScreens.activate),
  component: lazyPart(() => import("./link.screen.tsx"), "ActivateScreen"),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  ...screenOf(accessScreens.resetPassword),
  path: lastOptional(accessScreens.resetPassword),
  component: lazyPart(() => import("./link.screen.tsx"), "ResetPasswordScreen"),
});

/** Says that maintenance is on, or soon will be, above every screen. */
export const MaintenanceBar = lazyPart(() => import("./components/MaintenanceBar.tsx"), "MaintenanceBar");

const maintenance = createRoute({
  getParentRoute: () => root,
  ...screenOf(accessScreens.maintenance),
  component: lazyPart(() => import("./maintenance.screen.tsx"), "MaintenanceScreen"),
});

const notFound = createRoute({
  getParentRoute: () => root,
  ...screenOf(accessScreens.notFound),
  component: lazyPart(() => import("./notFound.screen.tsx"), "NotFoundScreen"),
});

const profile = createRoute({
  getParentRoute: () => shell,
  ...screenOf(accessScreens.ownProfile),
  validateSearch: readProfileSearch,
  component: lazyPart(() => import("./profile.screen.tsx"), "ProfileScreen"),
});

const deputies = createRoute({
  getParentRoute: () => shell,
  ...screenOf(accessScreens.deputies),
  component: lazyPart(() => import("./deputies.screen.tsx"), "DeputiesScreen"),
});

const impersonate = createRoute({
  getParentRoute: () => shell,
  ...screenOf(accessScreens.impersonate),
  component: lazyPart(() => import("./impersonate.screen.tsx"), "ImpersonateScreen"),
});

export const area = {
  outside: [signIn, activate, resetPassword, maintenance, notFound],
  inside: [profile, deputies, impersonate],
  icons: { impersonate: IconUserShare },
} satisfies WebArea;
