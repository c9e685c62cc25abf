import { lazyRouteComponent } from "@tanstack/react-router";

export const LoginScreen = lazyRouteComponent(() => import("./login.screen.tsx"), "LoginScreen");
export const AccessLinkScreen = lazyRouteComponent(() => import("./link.screen.tsx"), "AccessLinkScreen");
export const NotFoundScreen = lazyRouteComponent(() => import("./notFound.screen.tsx"), "NotFoundScreen");
export const ProfileScreen = lazyRouteComponent(() => import("./profile.screen.tsx"), "ProfileScreen");
