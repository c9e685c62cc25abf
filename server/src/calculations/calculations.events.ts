import { event } from "../platform/index.ts";
import type { calculations } from "./calculation.tables.ts";

type CalculationRecord = typeof calculations.$inferSelect;

/** Another calculation of a kind is the current one of a client, or none. */
export const calculationChanged = event<{ client: number; kind: CalculationRecord["kind"] }>("calculation.changed");

/** A result did not pass its own proofs (06, 5.8): told once, until a run of the kind ends well. */
export const calculationFailed = event<{ client: number; kind: CalculationRecord["kind"] }>("calculation.failed");
