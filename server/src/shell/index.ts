import type { Area } from "../platform/index.ts";
import { shellListeners } from "./shell.listeners.ts";

export const area: Area = {
  listeners: shellListeners,
};
