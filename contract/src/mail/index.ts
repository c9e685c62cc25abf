import type { Area } from "../platform/area.ts";
import { mail } from "./mail.operations.ts";
import { mailPermissions } from "./mail.permissions.ts";
import { mailScreens } from "./mail.screens.ts";

export * from "./mail.operations.ts";
export * from "./mail.permissions.ts";
export * from "./mail.screens.ts";

export const area = {
  permissions: mailPermissions,
  operations: mail,
  errors: {},
  screens: mailScreens,
} as const satisfies Area;
