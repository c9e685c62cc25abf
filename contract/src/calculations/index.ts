import type { Area } from "../platform/area.ts";
import { calculationErrors } from "./calculations.errors.ts";
import { calculationNotifications } from "./calculations.notifications.ts";
import { calculations } from "./calculations.operations.ts";
import { calculationPermissions } from "./calculations.permissions.ts";
import { calculationScreens } from "./calculations.screens.ts";
import { calculationTopics } from "./calculations.topics.ts";

export * from "./calculation.schemas.ts";
export * from "./calculationFile.schemas.ts";
export * from "./calculations.errors.ts";
export * from "./calculations.operations.ts";
export * from "./calculations.permissions.ts";
export * from "./calculations.screens.ts";
export * from "./comparison.schemas.ts";
export * from "./evaluate.schemas.ts";
export * from "./evaluateResult.schemas.ts";
export * from "./explanation.schemas.ts";
export * from "./readiness.schemas.ts";
export * from "./ruleRerun.schemas.ts";
export * from "./sensitivity.schemas.ts";
export * from "./warning.schemas.ts";
export * from "./warningGroup.schemas.ts";

export const area = {
  permissions: calculationPermissions,
  operations: calculations,
  errors: calculationErrors,
  screens: calculationScreens,
  topics: calculationTopics,
  notifications: calculationNotifications,
} as const satisfies Area;
