import type { Area } from "../platform/area.ts";
import { notificationErrors } from "./notifications.errors.ts";
import { notifications } from "./notifications.operations.ts";
import { notificationPermissions } from "./notifications.permissions.ts";
import { notificationTopics } from "./notifications.topics.ts";

export * from "./notification.schemas.ts";
export * from "./notifications.operations.ts";

export const area = {
  permissions: notificationPermissions,
  operations: notifications,
  errors: notificationErrors,
  screens: {},
  topics: notificationTopics,
} as const satisfies Area;
