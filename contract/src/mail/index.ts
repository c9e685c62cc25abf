import type { Area } from "../platform/area.ts";
import { mailErrors } from "./mail.errors.ts";
import { mailNotifications } from "./mail.notifications.ts";
import { mail } from "./mail.operations.ts";
import { mailPermissions } from "./mail.permissions.ts";
import { mailScreens } from "./mail.screens.ts";
import { mailTopics } from "./mail.topics.ts";

export * from "./clientMail.schemas.ts";
export * from "./mail.operations.ts";
export * from "./mail.permissions.ts";
export * from "./mail.screens.ts";
export * from "./mailHistory.operations.ts";
export * from "./mailReturn.schemas.ts";
export * from "./mailTemplate.schemas.ts";

export const area = {
  permissions: mailPermissions,
  operations: mail,
  errors: mailErrors,
  screens: mailScreens,
  notifications: mailNotifications,
  topics: mailTopics,
} as const satisfies Area;
