import type { Screens } from "../platform/screen.ts";

export const accessScreens = {
  signIn: { path: "/login", title: "Sign in", permission: "public" },
  activate: { path: "/activate/$token", title: "Activate your account", permission: "public" },
  resetPassword: { path: "/reset-password/$token", title: "Set a new password", permission: "public" },
  register: { path: "/register", title: "Register as a contractor", permission: "public" },
  maintenance: { path: "/maintenance", title: "Maintenance", permission: "public" },
  notFound: { path: "/404", title: "Not found", permission: "public" },
  deputies: { path: "/permissions", title: "Permissions", permission: "signed-in", selfOnly: true },
  impersonate: {
    path: "/impersonate",
    title: "Impersonate",
    permission: "signed-in",
    menu: { group: "Home", place: 1, permission: "access.home_is_impersonate" },
    icon: "impersonate",
    selfOnly: true,
  },
  notMe: { path: "/not-me/$token", title: "This was not me", permission: "public" },
  audit: {
    path: "/audit",
    title: "Audit",
    permission: "access.read_audit",
    menu: { group: "Admin", place: 0 },
    icon: "audit",
  },
  confirmEmail: { path: "/confirm-email/$token", title: "Confirm e-mail", permission: "public" },
} as const satisfies Screens;
