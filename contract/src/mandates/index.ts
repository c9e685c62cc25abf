import type { Area } from "../platform/area.ts";

export * from "./clientMandate.lifecycle.ts";
export * from "./suspensionEffect.schemas.ts";

export const area = { permissions: {}, operations: {}, errors: {}, screens: {} } as const satisfies Area;
