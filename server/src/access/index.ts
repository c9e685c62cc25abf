import type { Area } from "../platform/index.ts";
import { knownAs, registerIdentity, registerReach, registerSystemMode } from "../platform/index.ts";
import { accessDemo } from "./access.demo.ts";
import { accessListeners } from "./access.listeners.ts";
import { accessRoutes } from "./access.routes.ts";
import "./sessions/session.jobs.ts";
import { secondStepOn } from "../people/index.ts";
import { isThereToActFor } from "./acting/acting.commands.ts";
import { authenticate } from "./sessions/caller.queries.ts";
import { isSecondStepOn } from "./sessions/secondStep.queries.ts";
import { findReach } from "./sessions/session.queries.ts";
import { isOwnSession } from "./sessions/sessionList.queries.ts";
import { closeEverything } from "./signing/link.commands.ts";
import "./acting/deputy.jobs.ts";
import { readSystemMode } from "./navigation/systemStatus.commands.ts";
import { sessionEffects } from "./sessions/sessionEffects.queries.ts";

export { changeMode } from "./navigation/systemStatus.commands.ts";
export { personReachesClient } from "./sessions/reach.queries.ts";
export { linkAddress, makeLink } from "./signing/link.commands.ts";

export const area: Area = {
  routes: accessRoutes,
  visible: { "auth/impersonate": isThereToActFor, "auth/sessions": isOwnSession },
  listeners: accessListeners,
  facts: [knownAs(secondStepOn, isSecondStepOn)],
  start: () => {
    registerIdentity({ authenticate });
    registerReach(findReach);
    registerSystemMode(readSystemMode);
  },
  restored: closeEverything,
  settingEffects: sessionEffects,
  demo: accessDemo,
};
