export * from "./errors.ts";
export * from "./fields.ts";
export * from "./lifecycle.ts";
export * from "./list.ts";
export * from "./operation.ts";
export * from "./screen.ts";
