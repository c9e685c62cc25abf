import type { ClaimDetails, QuarterDetail } from "@refundry/contract/claims";
import type { Client } from "@refundry/contract/clients";
import { productQuarters, type Quarter, supplementQuarters } from "@refundry/contract/values";

/** The quarters that a claim is asked about: Q2 and Q3 2020 of annual filers and for a supplement. */
export function quartersOf({ business_type }: Client, { supplement }: ClaimDetails): readonly Quarter[] {
  return business_type !== 1 || supplement ? [...supplementQuarters, ...productQuarters] : productQuarters;
}

export function detailOf(details: ClaimDetails, { year, quarter }: Quarter): QuarterDetail | undefined {
  return details.quarters.find((one) => one.year === year && one.quarter === quarter);
}
