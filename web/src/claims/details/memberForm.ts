import { type Group, groupMemberBody } from "@refundry/contract/claims";
import {
  parseQuarterKey,
  type Quarter,
  type QuarterKey,
  quarterKey,
  quarterLabel,
  receiptQuarters,
} from "@refundry/contract/values";
import type { z } from "zod";

export type Member = Group["members"][number];
export type MemberBody = z.input<typeof groupMemberBody>;

/** The twelve quarters of receipts. */
/** The only quarter of the product in which a recovery startup has a limit that a group shares. */
export const startupQuarter: QuarterKey = "2021-Q3";

export interface MemberValues {
  name: string;
  ein: string;
  business_began: string;
  full_time_2019: string;
  /** Quarter → the amount as it is typed. */
  receipts: Record<string, string>;
  qualified: Record<string, string>;
}

const quarterName = (key: string) => quarterLabel(parseQuarterKey(key));

/** What the fields are called. */
export const memberWords = {
  name: "Name",
  ein: "EIN",
  business_began: "Business began",
  full_time_2019: "2019 average full-time employees",
  receipts: { entry: (key: string) => `Gross receipts ${quarterName(key)}` },
  qualified: { entry: (key: string) => `Qualified wages and health ${quarterName(key)}` },
} as const;

const typed = (figures: Member["receipts"], quarters: readonly QuarterKey[]) =>
  Object.fromEntries(
    quarters.map((key) => [key, figures.find((one) => quarterKey(one as Quarter) === key)?.amount ?? ""]),
  );

export function memberValues(member: Member | null): MemberValues {
  const qualified = (member?.qualified ?? []).map((one) => quarterKey(one as Quarter));
  return {
    name: member?.name ?? "",
    ein: member?.ein ?? "",
    business_began: member?.business_began ?? "",
    full_time_2019: member?.full_time_2019 ? String(Number(member.full_time_2019)) : "",
    receipts: typed(member?.receipts ?? [], receiptQuarters.map(quarterKey)),
    qualified: typed(member?.qualified ?? [], [...new Set([...qualified, startupQuarter])]),
  };
}

const figures = (amounts: Record<string, string>) =>
  Object.entries(amounts).flatMap(([key, amount]) => (amount === "" ? [] : [{ ...parseQuarterKey(key), amount }]));

export const memberBody = (values: MemberValues): MemberBody => ({
  name: values.name.trim(),
  ein: values.ein || null,
  business_began: values.business_began || null,
  full_time_2019: values.full_time_2019.trim() || null,
  receipts: figures(values.receipts),
  qualified: figures(values.qualified),
});

/** A member as it is sent. */
export const keptBody = ({ id: _id, ...member }: Member): MemberBody => member as MemberBody;

export function memberProblems(values: MemberValues, others: readonly Member[]): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message } of groupMemberBody.safeParse(memberBody(values)).error?.issues ?? [])
    problems[String(path[0])] ??= message;
  const name = values.name.trim().toLowerCase();
  if (others.some((one) => one.name.toLowerCase() === name)) problems.name = "A member stands twice.";
  return problems;
}
