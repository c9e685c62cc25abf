import type { Area } from "../platform/area.ts";
import { caseErrors } from "./cases.errors.ts";
import { caseNotifications } from "./cases.notifications.ts";
import { cases, taskRecord } from "./cases.operations.ts";
import { casePermissions } from "./cases.permissions.ts";
import { caseScreens } from "./cases.screens.ts";

export * from "./cases.operations.ts";
export * from "./cases.screens.ts";
export * from "./task.lifecycle.ts";

export const area = {
  permissions: casePermissions,
  operations: cases,
  errors: caseErrors,
  screens: caseScreens,
  topics: taskRecord.topics,
  notifications: caseNotifications,
} as const satisfies Area;
