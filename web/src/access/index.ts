import { lazyPart } from "../base/lazyPart.ts";

export const LoginScreen = lazyPart(() => import("./login.screen.tsx"), "LoginScreen");
export const AccessLinkScreen = lazyPart(() => import("./link.screen.tsx"), "AccessLinkScreen");
export const NotFoundScreen = lazyPart(() => import("./notFound.screen.tsx"), "NotFoundScreen");
export const ProfileScreen = lazyPart(() => import("./profile.screen.tsx"), "ProfileScreen");
