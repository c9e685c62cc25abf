import type { Area } from "../platform/area.ts";
import { accessErrors } from "./access.errors.ts";
import { accessNotifications } from "./access.notifications.ts";
import { access } from "./access.operations.ts";
import { accessPermissions } from "./access.permissions.ts";
import { accessScreens } from "./access.screens.ts";
import { accessSettings } from "./access.settings.ts";
import { accessTopics } from "./access.topics.ts";

export * from "./access.errors.ts";
export * from "./access.operations.ts";
export * from "./access.permissions.ts";
export * from "./access.screens.ts";
export * from "./audit.schemas.ts";
export * from "./auditProof.schemas.ts";
export * from "./deputy.schemas.ts";
export * from "./password.schemas.ts";
export * from "./registration.schemas.ts";
export * from "./secondStep.schemas.ts";
export * from "./session.schemas.ts";
export * from "./system.schemas.ts";

export const area = {
  permissions: accessPermissions,
  operations: access,
  errors: accessErrors,
  screens: accessScreens,
  settings: accessSettings,
  topics: accessTopics,
  notifications: accessNotifications,
} as const satisfies Area;
