export * from "./form8821.schemas.ts";
export * from "./formSetting.schemas.ts";
export * from "./package.schemas.ts";
export * from "./packageJob.lifecycle.ts";
export * from "./packages.operations.ts";
export * from "./packages.permissions.ts";
export * from "./packages.screens.ts";
