export * from "./entity.schemas.ts";
export * from "./people.operations.ts";
export * from "./people.permissions.ts";
export * from "./user.schemas.ts";
