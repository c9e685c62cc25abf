import type { Area } from "../platform/area.ts";
import { packageErrors } from "./packages.errors.ts";
import { packageNotifications } from "./packages.notifications.ts";
import { packages } from "./packages.operations.ts";
import { packagePermissions } from "./packages.permissions.ts";
import { packageScreens } from "./packages.screens.ts";
import { packageSettings } from "./packages.settings.ts";
import { packageTopics } from "./packages.topics.ts";

export * from "./annualMap.schemas.ts";
export * from "./binder.lifecycle.ts";
export * from "./binder.schemas.ts";
export * from "./draftAnswer.schemas.ts";
export * from "./form8821.schemas.ts";
export * from "./formSetting.schemas.ts";
export * from "./jobRow.schemas.ts";
export * from "./package.lifecycle.ts";
export * from "./package.schemas.ts";
export * from "./packageComparison.schemas.ts";
export * from "./packageJob.lifecycle.ts";
export * from "./packageRequest.schemas.ts";
export * from "./packageStatus.schemas.ts";
export * from "./packages.errors.ts";
export * from "./packages.operations.ts";
export * from "./packages.permissions.ts";
export * from "./packages.screens.ts";
export { preparerParts } from "./packages.settings.ts";
export * from "./shipment.schemas.ts";
export * from "./submission.lifecycle.ts";
export * from "./submission.schemas.ts";

export const area = {
  permissions: packagePermissions,
  operations: packages,
  errors: packageErrors,
  screens: packageScreens,
  settings: packageSettings,
  topics: packageTopics,
  notifications: packageNotifications,
} as const satisfies Area;
