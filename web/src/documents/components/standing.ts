import type { Requirement } from "@refundry/contract/documents";
import type { Paper } from "../upload.dialog.tsx";

/** Of what a client is asked for, what is still to be handed in, and what came and waits for its review: that is not outstanding. */
export function standingOf(requirements: readonly Requirement[]): Record<"toHandIn" | "inReview", Requirement[]> {
  const open = requirements.filter(({ document_status: status, removed }) => status === 0 && removed === null);
  return {
    toHandIn: open.filter(({ handed_in: came }) => came === null),
    inReview: open.filter(({ handed_in: came }) => came !== null),
  };
}

/** What somebody asked for beside the catalogue stands first, the last one at the top: there nobody would look for it. */
export const askedFirst = (requirements: readonly Requirement[]): readonly Requirement[] => [
  ...requirements.filter(({ own }) => own).reverse(),
  ...requirements.filter(({ own }) => !own),
];

export const paperOf = ({ requirement_id: id, document_name: name, payroll_of: payroll }: Requirement): Paper => ({
  name,
  documents: [id],
  isPayroll: payroll !== null,
});

/** The months of each quarter. */
const months = ["January to March", "April to June", "July to September", "October to December"];

const forgiveness = (which: string) =>
  `The application for forgiveness of your ${which} PPP loan (Form 3508, 3508EZ or 3508S), as your lender got it.`;

/** What each kind of the catalogue (08, 5.1) is, by the last of its numbers. */
const kinds: readonly (readonly [last: number, words: (period: string) => string])[] = [
  [1, () => "The agreement with the firm that files for you, signed by who may sign for the company."],
  [2, () => "The IRS form by which the firm may read your company's tax records, signed and dated."],
  [3, () => forgiveness("first")],
  [4, () => forgiveness("second")],
  [8, (period) => `The quarterly payroll tax return of ${period}, all pages, as it was filed.`],
  [10, (period) => `The annual payroll tax return of farms for ${period}, all pages, as it was filed.`],
  [12, (period) => `The annual payroll tax return of ${period}, all pages, as it was filed.`],
  [
    19,
    (period) =>
      `Who was paid when and how much from ${period}, as your payroll service exports it, best as a spreadsheet.`,
  ],
  [20, () => "The agreement with the professional employer organization that ran your payroll."],
  [24, (period) => `Schedule R to the payroll tax return of ${period}, with your company's line. Your PEO has it.`],
  [30, (period) => `The letter of the IRS about ${period}, all pages.`],
];

/** Says to who is asked for a document of the catalogue what it is; null for one with a name of its own. */
export function paperWords({
  document_type: number,
  document_name: name,
}: Pick<Requirement, "document_type" | "document_name">): string | null {
  const kind = number === null ? undefined : kinds.find(([last]) => number <= last);
  const quarter = Number(/Q([1-4])/.exec(name)?.[1]);
  const year = /20\d\d/.exec(name)?.[0] ?? "";
  return kind?.[1]([months[quarter - 1], year].filter(Boolean).join(" ")) ?? null;
}
