import { lazyPart } from "../base/lazyPart.ts";

export { useRecentClients } from "./components/recentClients.ts";
export const ClientsScreen = lazyPart(() => import("./clients.screen.tsx"), "ClientsScreen");
/** The profile over any page whose hash names a client. */
export const ClientByHash = lazyPart(() => import("./components/ClientByHash.tsx"), "ClientByHash");
