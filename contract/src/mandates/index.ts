import type { Area } from "../platform/area.ts";
import { mandateErrors } from "./mandates.errors.ts";
import { mandateNotifications } from "./mandates.notifications.ts";
import { mandates } from "./mandates.operations.ts";
import { mandatePermissions } from "./mandates.permissions.ts";
import { mandateScreens } from "./mandates.screens.ts";
import { mandateTopics } from "./mandates.topics.ts";

export * from "./clientMandate.lifecycle.ts";
export * from "./clientMandate.schemas.ts";
export * from "./eligibilityTest.schemas.ts";
export * from "./mandate.lifecycle.ts";
export * from "./mandate.schemas.ts";
export * from "./mandateSearch.schemas.ts";
export * from "./mandates.operations.ts";
export * from "./mandates.permissions.ts";
export * from "./mandates.screens.ts";
export * from "./suspensionEffect.schemas.ts";

export const area = {
  permissions: mandatePermissions,
  operations: mandates,
  errors: mandateErrors,
  screens: mandateScreens,
  notifications: mandateNotifications,
  topics: mandateTopics,
} as const satisfies Area;
