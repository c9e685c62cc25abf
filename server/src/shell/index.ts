import type { Area } from "../platform/index.ts";
import { answersWaiting, claimsIncomplete, figuresNeeded, finalsWaiting } from "./homeWaiting.queries.ts";
import { shellListeners } from "./shell.listeners.ts";
import { shellRoutes } from "./shell.routes.ts";

export const area: Area = {
  routes: shellRoutes,
  listeners: shellListeners,
  waiting: [finalsWaiting, answersWaiting, claimsIncomplete, figuresNeeded],
};
