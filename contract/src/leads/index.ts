import type { Area } from "../platform/area.ts";
import { leadErrors } from "./leads.errors.ts";
import { leadNotifications } from "./leads.notifications.ts";
import { leads } from "./leads.operations.ts";
import { leadPermissions } from "./leads.permissions.ts";
import { leadScreens } from "./leads.screens.ts";
import { leadSettings } from "./leads.settings.ts";
import { leadTopics } from "./leads.topics.ts";

export * from "./intake.schemas.ts";
export * from "./lead.lifecycle.ts";
export * from "./lead.schemas.ts";
export * from "./leadHandOver.lifecycle.ts";
export * from "./leadHandOver.schemas.ts";
export * from "./leadImport.lifecycle.ts";
export * from "./leadImport.schemas.ts";
export * from "./leadNote.schemas.ts";
export * from "./leadStatus.lifecycle.ts";
export * from "./leadStatus.schemas.ts";
export * from "./leads.operations.ts";
export { leadPermissions } from "./leads.permissions.ts";
export * from "./leads.screens.ts";
export * from "./team.schemas.ts";

export const area = {
  permissions: leadPermissions,
  operations: leads,
  errors: leadErrors,
  screens: leadScreens,
  settings: leadSettings,
  topics: leadTopics,
  notifications: leadNotifications,
} as const satisfies Area;
