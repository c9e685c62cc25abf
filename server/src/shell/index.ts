import type { Area } from "../platform/index.ts";
import { clientsFiled, clientsProcessed, reviewsOfFirm, shippingOfFirm, signingOfFirm } from "./firmWaiting.queries.ts";
import {
  answersWaiting,
  checklistsToFinish,
  claimsIncomplete,
  claimsToSign,
  documentsToHandIn,
  filesToReplace,
  finalsToShip,
  finalsToSign,
  finalsWaiting,
} from "./homeWaiting.queries.ts";
import { shellListeners } from "./shell.listeners.ts";
import { shellRoutes } from "./shell.routes.ts";
import { isViewVisible } from "./view.queries.ts";

export const area: Area = {
  routes: shellRoutes,
  visible: { views: isViewVisible },
  constraints: {
    user_views_name: { code: "invalid", field: { name: "name", text: "You have a view of this name already." } },
  },
  listeners: shellListeners,
  waiting: [
    filesToReplace,
    documentsToHandIn,
    finalsWaiting,
    answersWaiting,
    finalsToShip,
    finalsToSign,
    claimsIncomplete,
    checklistsToFinish,
    claimsToSign,
    reviewsOfFirm,
    signingOfFirm,
    shippingOfFirm,
    clientsProcessed,
    clientsFiled,
  ],
};
