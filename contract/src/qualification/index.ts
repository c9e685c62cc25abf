import type { Area } from "../platform/area.ts";
import { qualificationErrors } from "./qualification.errors.ts";
import { qualification } from "./qualification.operations.ts";
import { qualificationPermissions } from "./qualification.permissions.ts";

export * from "./qualification.errors.ts";
export * from "./qualification.lifecycle.ts";
export * from "./qualification.operations.ts";
export * from "./qualification.permissions.ts";
export * from "./qualification.schemas.ts";

export const area = {
  permissions: qualificationPermissions,
  operations: qualification,
  errors: qualificationErrors,
  screens: {},
} as const satisfies Area;
