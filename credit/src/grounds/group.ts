import { type IsoDate, type Money, money, type QuarterKey } from "@refundry/contract/values";
import { type ReceiptQuarter, receiptQuarters } from "../quarters.ts";
import { type Warning, warningOf } from "../warnings.ts";
import type { Receipts } from "./receipts.ts";

/** A company that is one employer with the client (sections 52(a) and (b), 414(m) and (o)). Amounts in cents. */
export interface GroupMember {
  readonly name: string;
  readonly receipts: Receipts;
  /** 2019 average of full-time employees; null when not entered. */
  readonly fullTime2019: number | null;
  readonly businessBegan: IsoDate | null;
  /** Qualified wages and health before the limit of a recovery startup. */
  readonly qualified: Readonly<Partial<Record<QuarterKey, Money>>>;
}

/** Receipts of the group: the sum of all; a quarter that one lacks is missing (domain document 1.3d). */
export function groupReceipts(own: Receipts, members: readonly GroupMember[]): Receipts {
  if (members.length === 0) return own;
  const sums: [ReceiptQuarter, Money][] = [];
  for (const quarter of receiptQuarters) {
    const amounts = [own, ...members.map(({ receipts }) => receipts)].map((receipts) => receipts[quarter]);
    if (amounts.some((amount) => amount === undefined)) continue;
    sums.push([quarter, money(amounts.reduce<bigint>((sum, amount) => sum + (amount ?? 0n), 0n))]);
  }
  return Object.fromEntries(sums);
}

/** A group began when its first member did; null as soon as one has no date. */
export function groupBegan(own: IsoDate | null, members: readonly GroupMember[]): IsoDate | null {
  let first = own;
  for (const { businessBegan } of members)
    first = first === null || businessBegan === null ? null : businessBegan < first ? businessBegan : first;
  return first;
}

/** Quarters that the client has receipts for and a member has not. */
export function missingReceipts(own: Receipts, members: readonly GroupMember[]): Warning[] {
  return receiptQuarters.flatMap((quarter) =>
    own[quarter] === undefined
      ? []
      : members
          .filter(({ receipts }) => receipts[quarter] === undefined)
          .map(({ name }) => warningOf("GROUP_RECEIPTS_MISSING", quarter, name, quarter)),
  );
}
