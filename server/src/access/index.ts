import type { Area } from "../platform/index.ts";
import { known, knownAs, registerIdentity, registerReach, registerSystemMode } from "../platform/index.ts";
import { accessDemo } from "./access.demo.ts";
import { accessListeners } from "./access.listeners.ts";
import { accessRoutes } from "./access.routes.ts";
import "./sessions/session.jobs.ts";
import { namesOfDeputies, secondStepOn } from "../people/index.ts";
import { isThereToActFor } from "./acting/acting.commands.ts";
import { deputiesOf } from "./acting/deputy.queries.ts";
import { authenticate, expectedCaller } from "./sessions/caller.queries.ts";
import { isSecondStepOn } from "./sessions/secondStep.queries.ts";
import { findReach } from "./sessions/session.queries.ts";
import { isOwnSession } from "./sessions/sessionList.queries.ts";
import { closeEverything } from "./signing/link.commands.ts";
import "./acting/deputy.jobs.ts";
import "./trail/auditCheck.jobs.ts";
import { readSystemMode } from "./navigation/systemStatus.commands.ts";
import { sessionEffects } from "./sessions/sessionEffects.queries.ts";
import { signingEffects } from "./signing/signingEffects.queries.ts";
import { isRunThere } from "./trail/auditRun.queries.ts";

export { grantorsOf } from "./acting/deputy.queries.ts";
export { changeMode } from "./navigation/systemStatus.commands.ts";
export { personReachesClient } from "./sessions/reach.queries.ts";
export { requesterOf } from "./sessions/requester.queries.ts";
export { newToken, tokenHash } from "./sessions/token.rules.ts";
export { linkAddress, makeLink } from "./signing/link.commands.ts";
export { countCalendarRead } from "./signing/throttle.queries.ts";
export { auditOfClient } from "./trail/auditExport.queries.ts";

export const area: Area = {
  routes: accessRoutes,
  visible: { "audit/runs": isRunThere, "auth/impersonate": isThereToActFor, "auth/sessions": isOwnSession },
  listeners: accessListeners,
  facts: [knownAs(secondStepOn, isSecondStepOn), known(namesOfDeputies, deputiesOf)],
  start: () => {
    registerIdentity({ authenticate, expectedCaller });
    registerReach(findReach);
    registerSystemMode(readSystemMode);
  },
  restored: closeEverything,
  settingEffects: { ...sessionEffects, ...signingEffects },
  demo: accessDemo,
};
