import { event } from "../platform/index.ts";
import type { calculations } from "./calculation.tables.ts";

type CalculationRecord = typeof calculations.$inferSelect;

/** Another calculation of a kind is the current one of a client, or none. */
export const calculationChanged = event<{ client: number; kind: CalculationRecord["kind"] }>("calculation.changed");
