import { z } from "zod";
import type { Quarter } from "./quarter.ts";

const isQuarterNumber = (value: number): value is Quarter["quarter"] => value >= 1 && value <= 4;

export const quarterNumber = z.number().int().refine(isQuarterNumber, "A quarter is 1, 2, 3 or 4.");
export const quarterSchema = z.strictObject({ year: z.number().int().min(2000).max(2100), quarter: quarterNumber });
