export * from "./creditWords.ts";
export * from "./date.ts";
export * from "./ein.ts";
export * from "./holdings.ts";
export * from "./money.ts";
export * from "./moneyCodec.ts";
export * from "./phone.ts";
export * from "./quarter.ts";
