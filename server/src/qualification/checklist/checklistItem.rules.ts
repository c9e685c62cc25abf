import type { IsoDate } from "@refundry/contract/values";

/** What decides which items of the checklists apply, and which of them the product's own facts show (14, 5.4). */
export interface ChecklistFacts {
  usesPeo: boolean;
  /** Numbers of the PPP rounds that were received. */
  rounds: readonly number[];
  /** Codes of documents asked for, with whether they are OK. */
  documents: ReadonlyMap<string, boolean>;
  /** First and last day of pay on the payroll; null without one. */
  paid: { start: IsoDate; end: IsoDate } | null;
  ownersSettled: boolean;
  hasCounts: boolean;
  hasFullTimeAverage: boolean;
  hasWages: boolean;
  impactChosen: boolean;
  /** Of the approved orders: how many, and whether each has a citation. */
  approved: number;
  allCited: boolean;
  /** Receipts are accepted for a quarter; figures are whole and their evidence is chosen. */
  receiptsAccepted: boolean;
  receiptsShown: boolean;
  /** Some receipts are entered, and all that the accepted quarters ask for. */
  hasReceipts: boolean;
  receiptsWhole: boolean;
}

type Rule = (facts: ChecklistFacts) => boolean;

/** The conditions that the table of items names. */
const conditions: Readonly<Record<string, Rule>> = {
  always: () => true,
  no_peo: ({ usesPeo }) => !usesPeo,
  peo: ({ usesPeo }) => usesPeo,
  round_received: ({ rounds }) => rounds.length > 0,
  mandate_approved: ({ approved }) => approved > 0,
  receipts_accepted: ({ receiptsAccepted }) => receiptsAccepted,
};

/** All documents whose code begins so are OK, and there is one. */
const areOk = (facts: ChecklistFacts, ...beginnings: string[]): boolean => {
  const asked = [...facts.documents].filter(([code]) => beginnings.some((beginning) => code.startsWith(beginning)));
  return asked.length > 0 && asked.every(([, ok]) => ok);
};

const roundYears: Readonly<Record<number, string>> = { 1: "ppp-3508-2020", 2: "ppp-3508-2021" };

const foundBy: Readonly<Record<number, Rule>> = {
  1: (facts) => areOk(facts, "service-agreement"),
  2: (facts) => areOk(facts, "941-", "943-", "944-"),
  3: (facts) => areOk(facts, "peo-agreement") && areOk(facts, "peo-schedule-r"),
  4: (facts) => facts.rounds.every((round) => facts.documents.get(roundYears[round] ?? "") === true),
  5: ({ paid }) => paid !== null,
  6: ({ ownersSettled }) => ownersSettled,
  7: ({ hasCounts, hasFullTimeAverage }) => hasCounts && hasFullTimeAverage,
  8: ({ hasWages }) => hasWages,
  9: ({ allCited }) => allCited,
  10: ({ receiptsShown }) => receiptsShown,
  11: ({ impactChosen }) => impactChosen,
  12: (facts) => areOk(facts, "8821"),
};

/** Whether an item applies to the client. */
export const applies = (facts: ChecklistFacts, { appliesWhen }: { appliesWhen: string }): boolean =>
  conditions[appliesWhen]?.(facts) ?? true;

/** Whether the product's own facts show an item; those of the review are found by people alone. */
export const isFound = (facts: ChecklistFacts, { id }: { id: number }): boolean => foundBy[id]?.(facts) ?? false;

/** A payroll that was found may cover less than its item asks for: its days of pay say so (14, 5.4). */
export const spanOf = ({ paid }: ChecklistFacts, { id }: { id: number }): ChecklistFacts["paid"] =>
  id === 5 ? paid : null;

/** What is missing of an item of which a part is there: nobody is told that nothing was found of it. */
export function missingOf(facts: ChecklistFacts, { id }: { id: number }): string | null {
  const { hasCounts, hasFullTimeAverage, hasReceipts, receiptsWhole, receiptsShown } = facts;
  if (id === 7 && hasCounts !== hasFullTimeAverage) return hasCounts ? "No full-time average" : "No employee counts";
  if (id === 10 && hasReceipts && !receiptsShown) return receiptsWhole ? "No evidence" : "Figures missing";
  return null;
}
