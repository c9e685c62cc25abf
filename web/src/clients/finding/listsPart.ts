import { lazyPart } from "../../base/lazyPart.ts";

/** What stands on the page of clients, which a client that is open covers. */
export const ClientLists = lazyPart(() => import("./ClientLists.tsx"), "ClientLists");
