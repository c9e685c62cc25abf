import type { Area } from "../platform/area.ts";
import { caseErrors } from "./cases.errors.ts";
import { caseNotifications } from "./cases.notifications.ts";
import { cases } from "./cases.operations.ts";
import { casePermissions } from "./cases.permissions.ts";
import { caseScreens } from "./cases.screens.ts";
import { caseTopics } from "./cases.topics.ts";

export * from "./cases.operations.ts";
export * from "./cases.screens.ts";
export * from "./mailing.schemas.ts";
export * from "./task.lifecycle.ts";
export * from "./ticket.lifecycle.ts";
export * from "./ticket.schemas.ts";

export const area = {
  permissions: casePermissions,
  operations: cases,
  errors: caseErrors,
  screens: caseScreens,
  topics: caseTopics,
  notifications: caseNotifications,
} as const satisfies Area;
