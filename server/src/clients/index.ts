import type { Area } from "../platform/index.ts";
import { isClientVisible } from "./client.queries.ts";
import { clientRoutes } from "./clients.routes.ts";

export { addClient } from "./client.commands.ts";
export {
  type ClientRecord,
  clientFacts,
  clientInScope,
  clientsInScope,
  isClientVisible,
  openedClient,
  visibleByClient,
} from "./client.queries.ts";
export { clients } from "./client.tables.ts";
export { attorneyChanged, clientChanged, clientCreated } from "./clients.events.ts";

export const area: Area = {
  routes: clientRoutes,
  visible: { clients: isClientVisible },
  constraints: { clients_ein_live: { code: "duplicate_ein" } },
};
