import type { QuarterDetailField } from "@refundry/contract/claims";
import { productQuarters, type Quarter, supplementQuarters, zeroMoney } from "@refundry/contract/values";
import { eq } from "drizzle-orm";
import type { Tx } from "../../platform/index.ts";
import { claimQuarterDetails } from "../claimDetail.tables.ts";

export type QuarterRow = typeof claimQuarterDetails.$inferSelect;
type QuarterValues = Omit<QuarterRow, "client" | "year" | "quarter">;

/** The quarters that may be claimed, in calendar order. */
export const claimedQuarters: readonly Quarter[] = [...supplementQuarters, ...productQuarters];

/** The column of each field on the wire. */
export const quarterColumns = {
  claimed: "claimed",
  medicare_wages: "medicareWages",
  credit_form_8974: "creditForm8974",
  credit_form_5884c: "creditForm5884c",
  credit_form_5884d: "creditForm5884d",
  credit_leave_to_march_2021: "creditLeaveToMarch2021",
  credit_leave_from_april_2021: "creditLeaveFromApril2021",
  credit_sick_pay: "creditSickPay",
  credit_tax_3121q: "creditTax3121q",
  other_credits: "otherCredits",
  reported_18a: "reported18a",
  reported_26a: "reported26a",
  reported_30: "reported30",
  reported_31a: "reported31a",
  reported_33a: "reported33a",
  reported_34: "reported34",
  return_filed: "returnFiled",
  tax_paid: "taxPaid",
  refunded_on: "refundedOn",
  health_basis: "healthBasis",
} as const satisfies Record<QuarterDetailField, keyof QuarterValues>;

type Columns = typeof quarterColumns;
type QuarterAnswer = { [Field in QuarterDetailField]: QuarterRow[Columns[Field]] };

const nothing: QuarterValues = {
  claimed: true,
  medicareWages: null,
  creditForm8974: null,
  creditForm5884c: null,
  creditForm5884d: null,
  creditLeaveToMarch2021: null,
  creditLeaveFromApril2021: null,
  creditSickPay: null,
  creditTax3121q: null,
  otherCredits: zeroMoney,
  reported18a: zeroMoney,
  reported26a: zeroMoney,
  reported30: zeroMoney,
  reported31a: zeroMoney,
  reported33a: zeroMoney,
  reported34: zeroMoney,
  returnFiled: null,
  taxPaid: null,
  refundedOn: null,
  healthBasis: "quarter",
};

/** What stands of a quarter while nobody entered anything. */
export const emptyQuarter = (client: number, { year, quarter }: Quarter): QuarterRow => ({
  client,
  year,
  quarter,
  ...nothing,
});

export function quarterRows(tx: Tx, client: number): Promise<QuarterRow[]> {
  return tx.db.select().from(claimQuarterDetails).where(eq(claimQuarterDetails.client, client));
}

export const rowAt = (rows: readonly QuarterRow[], { year, quarter }: Quarter): QuarterRow | undefined =>
  rows.find((row) => row.year === year && row.quarter === quarter);

/** The fields of a quarter under their names on the wire. */
export function quarterAnswer(at: Quarter, row: QuarterRow): Quarter & QuarterAnswer {
  const fields = Object.entries(quarterColumns).map(([field, column]) => [field, row[column]]);
  return { ...at, ...(Object.fromEntries(fields) as QuarterAnswer) };
}
