import type { Area } from "../platform/area.ts";
import { documentErrors } from "./documents.errors.ts";
import { documentNotifications } from "./documents.notifications.ts";
import { documents } from "./documents.operations.ts";
import { documentPermissions } from "./documents.permissions.ts";
import { documentScreens } from "./documents.screens.ts";
import { documentTopics } from "./documents.topics.ts";

export * from "./documentList.schemas.ts";
export * from "./documentRequest.schemas.ts";
export * from "./documentSearch.schemas.ts";
export * from "./documents.operations.ts";
export * from "./documents.screens.ts";
export * from "./fileKind.schemas.ts";
export * from "./requirement.schemas.ts";
export * from "./upload.schemas.ts";
export * from "./uploadType.schemas.ts";

export const area = {
  permissions: documentPermissions,
  operations: documents,
  errors: documentErrors,
  screens: documentScreens,
  notifications: documentNotifications,
  topics: documentTopics,
} as const satisfies Area;
