import type { Area } from "../platform/area.ts";
import { content } from "./content.operations.ts";

export * from "./content.operations.ts";
export * from "./state.schemas.ts";

export const area = {
  permissions: {},
  operations: content,
  errors: {},
  screens: {},
} as const satisfies Area;
