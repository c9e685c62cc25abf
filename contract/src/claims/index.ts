export * from "./claimField.schemas.ts";
export * from "./claims.operations.ts";
export * from "./claims.permissions.ts";
export * from "./figure.schemas.ts";
export * from "./owner.schemas.ts";
export * from "./payroll.schemas.ts";
export * from "./round.schemas.ts";
