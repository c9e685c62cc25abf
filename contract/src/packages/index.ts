export * from "./package.schemas.ts";
export * from "./packageJob.lifecycle.ts";
export * from "./packages.operations.ts";
export * from "./packages.permissions.ts";
