export * from "./calculation.schemas.ts";
export * from "./calculations.operations.ts";
export * from "./calculations.permissions.ts";
export * from "./evaluate.schemas.ts";
export * from "./warning.schemas.ts";
