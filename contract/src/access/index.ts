export * from "./access.operations.ts";
export * from "./access.permissions.ts";
export * from "./access.screens.ts";
export * from "./audit.schemas.ts";
export * from "./password.schemas.ts";
export * from "./role.schemas.ts";
export * from "./session.schemas.ts";
