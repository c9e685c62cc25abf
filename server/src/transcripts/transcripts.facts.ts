// What this area asks of areas above it (platform/records/facts.ts).
import type { IsoDate } from "@refundry/contract/values";
import { fact } from "../platform/index.ts";

/** By client: the quarters of 2020 that its submitted supplement holds, as `2020-Q2` (00; 07 knows it once it submits). */
export const supplementHolds = fact<number, readonly string[]>("client.supplement_holds", []);

/** By quarter, `client_quarters` id: its deadline, once an answer of the IRS set one (16). */
export const quarterDeadline = fact<number, IsoDate | null>("quarter.deadline", null);
