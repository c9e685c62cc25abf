export * from "./contract.ts";
export * from "./errors.ts";
export * from "./notifications.ts";
export * from "./permissions.ts";
export * from "./screens.ts";
export * from "./settings.ts";
export * from "./topics.ts";
