export * from "./calculation.schemas.ts";
export * from "./calculationFile.schemas.ts";
export * from "./calculations.operations.ts";
export * from "./calculations.permissions.ts";
export * from "./comparison.schemas.ts";
export * from "./evaluate.schemas.ts";
export * from "./explanation.schemas.ts";
export * from "./warning.schemas.ts";
