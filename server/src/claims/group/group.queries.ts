import { type IsoDate, type Money, parseQuarterKey, type QuarterKey } from "@refundry/contract/values";
import { type GroupMember, groupBegan, groupReceipts, type Receipts, receiptQuarters } from "@refundry/credit";
import { asc, eq, inArray } from "drizzle-orm";
import { openedClient } from "../../clients/index.ts";
import type { Reading, Tx } from "../../platform/index.ts";
import { quarterReceipts } from "../claim.tables.ts";
import { claimDetails } from "../claimDetail.tables.ts";
import { groupMemberQuarters, groupMembers, groupSharedEmployees } from "../group.tables.ts";
import { partVersion } from "../parts/claimPart.commands.ts";
import { averageSum, type ClaimGroup, lacksFigures } from "./group.rules.ts";

type QuarterRow = typeof groupMemberQuarters.$inferSelect;
const keyOf = (row: { year: number; quarter: number }) => `${row.year}-Q${row.quarter}` as QuarterKey;
const amountsOf = (rows: readonly QuarterRow[], column: "receipts" | "qualified") =>
  Object.fromEntries(rows.flatMap((row) => (row[column] === null ? [] : [[keyOf(row), row[column]]]))) as Partial<
    Record<QuarterKey, Money>
  >;

/** What is entered of the group, whether or not the client says that it is part of one. */
export async function enteredGroup(tx: Reading, client: number): Promise<ClaimGroup> {
  const rows = await tx.db
    .select()
    .from(groupMembers)
    .where(eq(groupMembers.client, client))
    .orderBy(asc(groupMembers.position), asc(groupMembers.id));
  const ids = rows.map(({ id }) => id);
  const quarters = await tx.db
    .select()
    .from(groupMemberQuarters)
    .where(inArray(groupMemberQuarters.member, [...ids, 0]))
    .orderBy(asc(groupMemberQuarters.year), asc(groupMemberQuarters.quarter));
  const shared = await tx.db
    .select()
    .from(groupSharedEmployees)
    .where(eq(groupSharedEmployees.client, client))
    .orderBy(asc(groupSharedEmployees.year), asc(groupSharedEmployees.quarter), asc(groupSharedEmployees.name));
  return {
    members: rows.map(({ id, name, ein, businessBegan, fullTime2019 }) => {
      const own = quarters.filter(({ member }) => member === id);
      return {
        id,
        name,
        ein,
        businessBegan,
        fullTime: fullTime2019,
        fullTime2019: fullTime2019 === null ? null : Number(fullTime2019),
        receipts: amountsOf(own, "receipts"),
        qualified: amountsOf(own, "qualified"),
      };
    }),
    shared: shared.map((row) => ({ quarter: keyOf(row), name: row.name, otherWages: row.otherWages })),
  };
}

const nobody: ClaimGroup = { members: [], shared: [] };

/** The group that a calculation counts: none unless the client says that it is part of one (05, 3.2). */
export async function groupOf(tx: Tx, client: number): Promise<ClaimGroup> {
  const [details] = await tx.db
    .select({ isPart: claimDetails.groupOfCompanies })
    .from(claimDetails)
    .where(eq(claimDetails.client, client));
  return details?.isPart ? enteredGroup(tx, client) : nobody;
}

/** The receipts that the tests compare (14, 5.8): those of the client, or of its group where one is entered. */
export interface ReceiptsOfClaim {
  readonly own: Receipts;
  readonly ownBegan: IsoDate | null;
  /** Of the whole group; the client's own without one. */
  readonly receipts: Receipts;
  readonly businessBegan: IsoDate | null;
  readonly members: readonly GroupMember[];
  readonly recoveryStartup: boolean;
}

export async function receiptsOfClaim(tx: Tx, client: number): Promise<ReceiptsOfClaim> {
  const rows = await tx.db.select().from(quarterReceipts).where(eq(quarterReceipts.client, client));
  const [details] = await tx.db
    .select({ began: claimDetails.businessBegan, startup: claimDetails.recoveryStartup })
    .from(claimDetails)
    .where(eq(claimDetails.client, client));
  const { members } = await groupOf(tx, client);
  const own: Receipts = Object.fromEntries(rows.map((row) => [keyOf(row), row.amount]));
  const ownBegan = details?.began ?? null;
  return {
    own,
    ownBegan,
    receipts: groupReceipts(own, members),
    businessBegan: groupBegan(ownBegan, members),
    members,
    recoveryStartup: details?.startup ?? false,
  };
}

export async function readGroup(tx: Tx, { params }: { params: { id: number } }) {
  const client = await openedClient(tx, params.id);
  return groupAnswer(tx, client.id);
}

/** The group as it is sent, with the sums of the client and all members. */
export async function groupAnswer(tx: Tx, client: number) {
  const { members, shared } = await enteredGroup(tx, client);
  const { own, ownBegan } = await receiptsOfClaim(tx, client);
  const [details] = await tx.db
    .select({ average: claimDetails.fte2019 })
    .from(claimDetails)
    .where(eq(claimDetails.client, client));
  const sums = groupReceipts(own, members);
  const listOf = (amounts: Partial<Record<QuarterKey, Money>>) =>
    Object.entries(amounts).flatMap(([key, amount]) =>
      amount === undefined ? [] : [{ ...parseQuarterKey(key), amount }],
    );
  return {
    members: members.map(({ id, name, ein, businessBegan, fullTime, receipts, qualified }) => ({
      id,
      name,
      ein,
      business_began: businessBegan,
      full_time_2019: fullTime,
      receipts: listOf(receipts),
      qualified: listOf(qualified),
    })),
    shared_employees: shared.map(({ quarter, name, otherWages }) => ({
      ...parseQuarterKey(quarter),
      name,
      other_wages: otherWages,
    })),
    sums: {
      receipts: receiptQuarters.map((key) => ({
        ...parseQuarterKey(key),
        amount: sums[key] ?? null,
        missing: [
          ...(own[key] === undefined ? [null] : []),
          ...members.filter(({ receipts }) => receipts[key] === undefined).map(({ name }) => name),
        ],
      })),
      full_time_2019: averageSum([details?.average ?? null, ...members.map(({ fullTime }) => fullTime)]),
      business_began: groupBegan(ownBegan, members),
    },
    version: await partVersion(tx, client, "group"),
  };
}

/** Whether the client says that it is part of a group of which something that its claim needs is not entered (06, 5.5). */
export async function isGroupOpen(tx: Tx, client: number): Promise<boolean> {
  const [details] = await tx.db
    .select({ isPart: claimDetails.groupOfCompanies })
    .from(claimDetails)
    .where(eq(claimDetails.client, client));
  if (!details?.isPart) return false;
  const { members } = await enteredGroup(tx, client);
  return members.length === 0 || members.some(lacksFigures);
}
