import type { Area } from "../platform/area.ts";
import { shellErrors } from "./shell.errors.ts";
import { shell } from "./shell.operations.ts";
import { shellPermissions } from "./shell.permissions.ts";
import { shellScreens } from "./shell.screens.ts";
import { shellSettings } from "./shell.settings.ts";
import { shellTopics } from "./shell.topics.ts";

export * from "./clientError.schemas.ts";
export * from "./home.schemas.ts";
export * from "./search.schemas.ts";
export * from "./shell.operations.ts";
export * from "./shell.screens.ts";
export * from "./tour.schemas.ts";
export * from "./view.schemas.ts";

export const area = {
  permissions: shellPermissions,
  operations: shell,
  errors: shellErrors,
  screens: shellScreens,
  settings: shellSettings,
  topics: shellTopics,
} as const satisfies Area;
