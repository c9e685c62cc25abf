import { registerVisibility } from "../platform/index.ts";
import { isClientVisible } from "./client.queries.ts";

export { addClient } from "./client.commands.ts";
export {
  type ClientRecord,
  clientFacts,
  clientInScope,
  clientsInScope,
  isClientVisible,
  openedClient,
} from "./client.queries.ts";
export { clients } from "./client.tables.ts";
export { attorneyChanged, clientChanged, clientCreated } from "./clients.events.ts";
export { clientRoutes } from "./clients.routes.ts";

/** Called once, at start. */
export function startClients(): void {
  registerVisibility("clients", isClientVisible);
}
