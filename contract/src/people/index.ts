import type { Area } from "../platform/area.ts";
import { people } from "./people.operations.ts";
import { peoplePermissions } from "./people.permissions.ts";

export * from "./entity.schemas.ts";
export * from "./people.operations.ts";
export * from "./people.permissions.ts";
export * from "./user.lifecycle.ts";
export * from "./user.schemas.ts";

export const area = {
  permissions: peoplePermissions,
  operations: people,
  errors: {},
  screens: {},
} as const satisfies Area;
