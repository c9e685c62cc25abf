export * from "./content.operations.ts";
export * from "./state.schemas.ts";
