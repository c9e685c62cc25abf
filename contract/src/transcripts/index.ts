import type { Area } from "../platform/area.ts";
import { transcriptErrors } from "./transcripts.errors.ts";
import { transcriptNotifications } from "./transcripts.notifications.ts";
import { transcripts } from "./transcripts.operations.ts";
import { transcriptPermissions } from "./transcripts.permissions.ts";
import { transcriptScreens } from "./transcripts.screens.ts";
import { transcriptTopics } from "./transcripts.topics.ts";

export * from "./quarter.schemas.ts";
export * from "./quarterStatus.schemas.ts";
export * from "./transcripts.operations.ts";
export * from "./transcripts.screens.ts";

export const area = {
  permissions: transcriptPermissions,
  operations: transcripts,
  errors: transcriptErrors,
  screens: transcriptScreens,
  notifications: transcriptNotifications,
  topics: transcriptTopics,
} as const satisfies Area;
