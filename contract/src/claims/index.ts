import type { Area } from "../platform/area.ts";
import { claimErrors } from "./claims.errors.ts";
import { claimNotifications } from "./claims.notifications.ts";
import { claims } from "./claims.operations.ts";
import { claimPermissions } from "./claims.permissions.ts";
import { claimScreens } from "./claims.screens.ts";
import { claimTopics } from "./claims.topics.ts";

export * from "./checklist.schemas.ts";
export * from "./checklistStep.schemas.ts";
export * from "./claimDetail.schemas.ts";
export * from "./claimField.schemas.ts";
export * from "./claims.errors.ts";
export * from "./claims.operations.ts";
export * from "./claims.permissions.ts";
export * from "./claims.screens.ts";
export * from "./figure.schemas.ts";
export * from "./group.schemas.ts";
export * from "./impact.schemas.ts";
export * from "./nameMatch.lifecycle.ts";
export * from "./nameMatch.schemas.ts";
export { type UsedWagesFile, usedWagesFileSchema } from "./otherCredit.schemas.ts";
export * from "./owner.schemas.ts";
export * from "./ownership.schemas.ts";
export * from "./payroll.lifecycle.ts";
export * from "./payroll.schemas.ts";
export * from "./payrollPreview.schemas.ts";
export * from "./quarterDetail.schemas.ts";
export * from "./question.schemas.ts";
export * from "./questionField.schemas.ts";
export * from "./round.schemas.ts";
export * from "./roundYear.schemas.ts";

export const area = {
  permissions: claimPermissions,
  operations: claims,
  errors: claimErrors,
  screens: claimScreens,
  topics: claimTopics,
  notifications: claimNotifications,
} as const satisfies Area;
