import type { Area } from "../platform/area.ts";
import { notificationPermissions } from "./notifications.permissions.ts";

export * from "./notifications.permissions.ts";

export const area = {
  permissions: notificationPermissions,
  operations: {},
  errors: {},
  screens: {},
} as const satisfies Area;
