import { type ClaimDetails, holdsMarch } from "@refundry/contract/claims";
import type { Client } from "@refundry/contract/clients";
import { parseQuarterKey, type Quarter, type QuarterKey, quarterKey, quarterLabel } from "@refundry/contract/values";
import { quartersOf } from "./detailQuarters.ts";

/** A list of names and amounts: of a quarter, or of March 13–31, 2020. */
export interface HealthList extends Quarter {
  march: boolean;
}
export type HealthKey = QuarterKey | "march";

export const marchTitle = "March 13–31, 2020";

export const healthKey = ({ march, ...quarter }: HealthList): HealthKey => (march ? "march" : quarterKey(quarter));
export const healthList = (key: HealthKey): HealthList =>
  key === "march" ? { year: 2020, quarter: 2, march: true } : { ...parseQuarterKey(key), march: false };
export const healthTitle = (key: HealthKey): string =>
  key === "march" ? marchTitle : quarterLabel(parseQuarterKey(key));

/** The lists that a claim is asked for; that of March 2020 stands only with Q2 2020. */
export function healthListsOf(client: Client, details: ClaimDetails): HealthList[] {
  return quartersOf(client, details).flatMap((quarter) => [
    ...(holdsMarch(quarter) ? [{ ...quarter, march: true }] : []),
    { ...quarter, march: false },
  ]);
}
