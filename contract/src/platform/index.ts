export * from "./area.ts";
export * from "./errors.ts";
export * from "./fields.ts";
export * from "./lifecycle.ts";
export * from "./list.ts";
export * from "./operation.ts";
export * from "./role.ts";
export * from "./screen.ts";
export type { Permissions } from "./words.ts";
