import { lazyRouteComponent } from "@tanstack/react-router";

export const ClientsScreen = lazyRouteComponent(() => import("./clients.screen.tsx"), "ClientsScreen");
/** The profile over any page whose hash names a client. */
export const ClientByHash = lazyRouteComponent(() => import("./components/ClientByHash.tsx"), "ClientByHash");
