import { lazyRouteComponent } from "@tanstack/react-router";

export const ClientsScreen = lazyRouteComponent(() => import("./clients.screen.tsx"), "ClientsScreen");
export const ClientRoute = lazyRouteComponent(() => import("./client.screen.tsx"), "ClientRoute");
