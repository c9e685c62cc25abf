import { accessErrors, accessScreens } from "@refundry/contract/access";
import { IconFileSearch, IconUserShare } from "@tabler/icons-react";
import { createRoute, redirect } from "@tanstack/react-router";
import { lazyPart } from "../base/lazyPart.ts";
import { publicSettingsQuery, queryClient, statusQuery } from "../base/queries.ts";
import { lastOptional, root, screenOf, shell, type WebArea } from "../base/roots.ts";
import { session, takePath } from "../base/session.ts";
import { trailWordsQuery } from "../base/trailWords.ts";
import { failed } from "../ui/words/snackbar.tsx";

/** What System status of the settings shows, in a chunk of its own. */
export const SystemCards = lazyPart(() => import("./components/SystemCards.tsx"), "SystemCards");

/** What an administrator does about somebody's sign-in. */
export const PersonSecurity = lazyPart(() => import("./components/PersonSecurity.tsx"), "PersonSecurity");

/** The frame of pages that need no sign-in. */
export const PublicPage = lazyPart(() => import("./components/PublicPage.tsx"), "PublicPage");

/** In the place of every screen for who has to set up a second step first. */
export const SecondStepPage = lazyPart(() => import("./components/SecondStepPage.tsx"), "SecondStepPage");

const signIn = createRoute({
  getParentRoute: () => root,
  ...screenOf(accessScreens.signIn),
  beforeLoad: () => {
    if (session.current()) throw redirect({ href: takePath() ?? "/dashboard", replace: true });
  },
  // Whether there are demo sign-ins, and a page to register on, is known when the form is shown, which would move for them.
  loader: () =>
    Promise.all([
      queryClient.prefetchQuery({ ...statusQuery(), retry: false }),
      queryClient.prefetchQuery({ ...publicSettingsQuery(), retry: false }),
    ]),
  component: lazyPart(() => import("./login.screen.tsx"), "LoginScreen"),
});

const register = createRoute({
  getParentRoute: () => root,
  ...screenOf(accessScreens.register),
  beforeLoad: async () => {
    if (session.current()) throw redirect({ href: "/dashboard", replace: true });
    // What is not known the server says when it is sent.
    const known = await queryClient.fetchQuery({ ...publicSettingsQuery(), retry: false }).catch(() => null);
    if (known?.registration_open !== false) return;
    failed(accessErrors.registration_closed.text, 6);
    throw redirect({ href: "/login", replace: true });
  },
  component: lazyPart(() => import("./register.screen.tsx"), "RegisterScreen"),
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

const confirmEmail = createRoute({
  getParentRoute: () => root,
  ...screenOf(accessScreens.confirmEmail),
  path: lastOptional(accessScreens.confirmEmail),
  component: lazyPart(() => import("./confirmEmail.screen.tsx"), "ConfirmEmailScreen"),
});

const notMe = createRoute({
  getParentRoute: () => root,
  ...screenOf(accessScreens.notMe),
  path: lastOptional(accessScreens.notMe),
  component: lazyPart(() => import("./notMe.screen.tsx"), "NotMeScreen"),
});

const notFound = createRoute({
  getParentRoute: () => root,
  ...screenOf(accessScreens.notFound),
  component: lazyPart(() => import("./notFound.screen.tsx"), "NotFoundScreen"),
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

const audit = createRoute({
  getParentRoute: () => shell,
  ...screenOf(accessScreens.audit, { hash: "record" }),
  // Entries are shown in the words of all areas at once, not in their codes first.
  loader: () => queryClient.prefetchQuery(trailWordsQuery()),
  component: lazyPart(() => import("./audit.screen.tsx"), "AuditScreen"),
});

/** What the own profile shows of signing in, in a chunk of its own. */
export const SecurityTab = lazyPart(() => import("./security.tab.tsx"), "SecurityTab");

export const area = {
  outside: [signIn, register, activate, resetPassword, confirmEmail, notMe, maintenance, notFound],
  inside: [deputies, impersonate, audit],
  trail: async () => (await import("./components/auditWords.ts")).accessTrail,
  icons: { impersonate: IconUserShare, audit: IconFileSearch },
} satisfies WebArea;
