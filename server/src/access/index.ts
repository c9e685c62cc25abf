import type { Area } from "../platform/index.ts";
import { registerIdentity, registerReach, registerSystemMode } from "../platform/index.ts";
import { accessDemo } from "./access.demo.ts";
import { accessListeners } from "./access.listeners.ts";
import { accessRoutes } from "./access.routes.ts";
import "./session.jobs.ts";
import { closeEverything } from "./link.commands.ts";
import { authenticate, findReach } from "./session.queries.ts";
import { sessionEffects } from "./sessionEffects.queries.ts";
import { readSystemMode } from "./systemStatus.commands.ts";

export { linkAddress, makeLink } from "./link.commands.ts";
export { personReachesClient } from "./reach.queries.ts";
export { changeMode } from "./systemStatus.commands.ts";

export const area: Area = {
  routes: accessRoutes,
  listeners: accessListeners,
  start: () => {
    registerIdentity({ authenticate });
    registerReach(findReach);
    registerSystemMode(readSystemMode);
  },
  restored: closeEverything,
  settingEffects: sessionEffects,
  demo: accessDemo,
};
