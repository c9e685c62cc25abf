export * from "./mail.operations.ts";
export * from "./mail.permissions.ts";
export * from "./mail.screens.ts";
