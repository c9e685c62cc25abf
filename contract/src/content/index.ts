import type { Area } from "../platform/area.ts";
import { contentErrors } from "./content.errors.ts";
import { contentNotifications } from "./content.notifications.ts";
import { content } from "./content.operations.ts";
import { contentPermissions } from "./content.permissions.ts";
import { contentScreens } from "./content.screens.ts";
import { contentSettings } from "./content.settings.ts";
import { contentTopics } from "./content.topics.ts";

export * from "./content.operations.ts";
export * from "./content.screens.ts";
export * from "./datedTable.schemas.ts";
export * from "./datedVersion.lifecycle.ts";
export * from "./reference.schemas.ts";
export * from "./referenceImport.lifecycle.ts";
export * from "./referenceImport.schemas.ts";
export * from "./ruleSet.lifecycle.ts";
export * from "./ruleSet.schemas.ts";
export * from "./setting.schemas.ts";
export * from "./settingChange.lifecycle.ts";
export * from "./state.schemas.ts";

export const area = {
  permissions: contentPermissions,
  operations: content,
  errors: contentErrors,
  screens: contentScreens,
  settings: contentSettings,
  notifications: contentNotifications,
  topics: contentTopics,
} as const satisfies Area;
