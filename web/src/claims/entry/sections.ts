import type { Owners, Round } from "@refundry/contract/claims";
import { productQuarters, receiptQuarters } from "@refundry/contract/values";
import { annualQuarters, entered, type RowQuarter } from "./quarterRows.ts";

/** The sections of a claim in the order in which a new one is entered. */
const order = ["round1", "round2", "owners", "wages", "counts", "receipts", "impact"] as const;

export type Section = (typeof order)[number];

/** Those of the claim details, which not everybody changes who changes the claim. */
const ofDetails: readonly Section[] = ["receipts", "impact"];

export const sectionsAfter = (section: Section, changesDetails: boolean): readonly Section[] =>
  order.slice(order.indexOf(section) + 1).filter((one) => changesDetails || !ofDetails.includes(one));

/** What is known of the sections; undefined while it is read. */
export interface Known {
  rounds: readonly Pick<Round, "number">[] | undefined;
  owners: Pick<Owners, "owners" | "has_owners"> | undefined;
  wages: readonly RowQuarter[] | undefined;
  counts: readonly RowQuarter[] | undefined;
  receipts: readonly RowQuarter[] | undefined;
  impact: readonly unknown[] | undefined;
}

/** Whether nothing is missing of a section. */
export function isEntered(section: Section, known: Known, annual: boolean): boolean {
  const { rounds, owners, receipts, impact } = known;
  if (section === "round1") return rounds?.some(({ number }) => number === 1) ?? false;
  if (section === "round2") return rounds?.some(({ number }) => number === 2) ?? false;
  if (section === "owners") return owners?.has_owners === false || (owners?.owners.length ?? 0) > 0;
  if (section === "receipts") return (receipts?.length ?? 0) >= receiptQuarters.length;
  if (section === "impact") return (impact?.length ?? 0) > 0;
  const asked = annual ? annualQuarters : productQuarters;
  return entered(known[section] ?? [], asked) === asked.length;
}
