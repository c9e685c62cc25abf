import { event } from "../platform/index.ts";
import type { CalculationRecord } from "./calculation.commands.ts";

/** Another calculation of a kind is the current one of a client, or none. */
export const calculationChanged = event<{ client: number; kind: CalculationRecord["kind"] }>("calculation.changed");
