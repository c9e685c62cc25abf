import { registerIdentity, registerReach } from "../platform/index.ts";
import { subscribeAccess } from "./access.events.ts";
import "./session.jobs.ts";
import { authenticate, findReach } from "./session.queries.ts";

export { accessRoutes } from "./access.routes.ts";
export { hashPassword } from "./credential.rules.ts";
export { linkAddress, makeLink } from "./link.commands.ts";
export { storePassword } from "./linkPassword.commands.ts";

/** Tells the platform how people are recognised and what they reach. Called once, at start. */
export function startAccess(publicUrl: string): void {
  registerIdentity({ authenticate });
  registerReach(findReach);
  subscribeAccess(publicUrl);
}
