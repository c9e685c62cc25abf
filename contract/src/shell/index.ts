import type { Area } from "../platform/area.ts";
import { shellPermissions } from "./shell.permissions.ts";
import { shellScreens } from "./shell.screens.ts";

export * from "./shell.permissions.ts";
export * from "./shell.screens.ts";

export const area = {
  permissions: shellPermissions,
  operations: {},
  errors: {},
  screens: shellScreens,
} as const satisfies Area;
