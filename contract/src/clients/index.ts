import type { Area } from "../platform/area.ts";
import { clientErrors } from "./clients.errors.ts";
import { clientNotifications } from "./clients.notifications.ts";
import { clients } from "./clients.operations.ts";
import { clientPermissions } from "./clients.permissions.ts";
import { clientScreens } from "./clients.screens.ts";
import { clientTopics } from "./clients.topics.ts";

export * from "./client.schemas.ts";
export * from "./clients.errors.ts";
export * from "./clients.operations.ts";
export * from "./clients.permissions.ts";
export * from "./clients.screens.ts";
export * from "./clientUser.schemas.ts";
export * from "./clientView.schemas.ts";
export * from "./note.schemas.ts";
export * from "./search.schemas.ts";

export const area = {
  permissions: clientPermissions,
  operations: clients,
  errors: clientErrors,
  screens: clientScreens,
  topics: clientTopics,
  notifications: clientNotifications,
} as const satisfies Area;
