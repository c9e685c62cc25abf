import type { Area } from "../platform/index.ts";
import { registerIdentity, registerReach } from "../platform/index.ts";
import { accessDemo } from "./access.demo.ts";
import { accessListeners } from "./access.listeners.ts";
import { accessRoutes } from "./access.routes.ts";
import "./session.jobs.ts";
import { isThereToActFor } from "./acting.commands.ts";
import { authenticate } from "./caller.queries.ts";
import { closeEverything } from "./link.commands.ts";
import { findReach } from "./session.queries.ts";
import "./deputy.jobs.ts";

export { linkAddress, makeLink } from "./link.commands.ts";
export { personReachesClient } from "./reach.queries.ts";

export const area: Area = {
  routes: accessRoutes,
  visible: { "auth/impersonate": isThereToActFor },
  listeners: accessListeners,
  start: () => {
    registerIdentity({ authenticate });
    registerReach(findReach);
  },
  restored: closeEverything,
  demo: accessDemo,
};
