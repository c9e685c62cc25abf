export * from "./client.schemas.ts";
export * from "./clients.operations.ts";
export * from "./clients.permissions.ts";
export * from "./clients.screens.ts";
export * from "./search.schemas.ts";
