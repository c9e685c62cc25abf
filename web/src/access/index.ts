import { accessScreens } from "@refundry/contract/access";
import { createRoute, redirect } from "@tanstack/react-router";
import { lazyPart } from "../base/lazyPart.ts";
import { queryClient, statusQuery } from "../base/queries.ts";
import { lastOptional, root, screenOf, shell, type WebArea } from "../base/roots.ts";
import { session, takePath } from "../base/session.ts";
import { readProfileSearch } from "./components/profileAddress.ts";

/** What System status of the settings shows, in a chunk of its own. */
export const SystemCards = lazyPart(() => import("./components/SystemCards.tsx"), "SystemCards");

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

export const area = {
  outside: [signIn, activate, resetPassword, notFound],
  inside: [profile],
} satisfies WebArea;
