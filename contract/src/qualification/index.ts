import type { Area } from "../platform/area.ts";
import { qualificationErrors } from "./qualification.errors.ts";
import { qualificationNotifications } from "./qualification.notifications.ts";
import { qualification } from "./qualification.operations.ts";
import { qualificationPermissions } from "./qualification.permissions.ts";
import { qualificationScreens } from "./qualification.screens.ts";
import { qualificationSettings } from "./qualification.settings.ts";
import { qualificationTopics } from "./qualification.topics.ts";

export * from "./checklist.schemas.ts";
export * from "./qualification.errors.ts";
export * from "./qualification.lifecycle.ts";
export * from "./qualification.operations.ts";
export * from "./qualification.permissions.ts";
export * from "./qualification.schemas.ts";
export * from "./qualification.screens.ts";
export * from "./qualificationList.schemas.ts";
export * from "./review.schemas.ts";

export const area = {
  permissions: qualificationPermissions,
  operations: qualification,
  errors: qualificationErrors,
  screens: qualificationScreens,
  notifications: qualificationNotifications,
  settings: qualificationSettings,
  topics: qualificationTopics,
} as const satisfies Area;
