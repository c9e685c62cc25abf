import type { Area } from "../platform/area.ts";
import { mandates } from "./mandates.operations.ts";

export * from "./clientMandate.lifecycle.ts";
export * from "./eligibilityTest.schemas.ts";
export * from "./mandates.operations.ts";
export * from "./suspensionEffect.schemas.ts";

export const area = { permissions: {}, operations: mandates, errors: {}, screens: {} } as const satisfies Area;
