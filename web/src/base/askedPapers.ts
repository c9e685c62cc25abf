import type { ClientUploads, Requirement, Upload } from "@refundry/contract/documents";
import { quarterLabel } from "@refundry/contract/values";
import { allOf } from "./words.ts";

/** What of a requirement tells whether its payroll is asked for beside the figures. */
interface Asked {
  payroll_of: { year: number; quarter: number } | null;
  payroll_recorded: boolean;
}

/** Why raw payroll is asked for though the payroll is there (05, 3.1: an import is not raw payroll); null where none is. */
export function recordedPayroll(asked: readonly Asked[]): string | null {
  const payrolls = asked.filter(({ payroll_of: quarter }) => quarter !== null);
  const names = payrolls.flatMap(({ payroll_of: quarter, payroll_recorded: recorded }) =>
    quarter && recorded ? [quarterLabel(quarter as Parameters<typeof quarterLabel>[0])] : [],
  );
  if (names.length === 0) return null;
  const which = names.length === payrolls.length ? "these quarters" : allOf(names);
  return `The payroll figures of ${which} are recorded already. Raw payroll is the report as the payroll provider made it: it is asked for because it proves them.`;
}

/** The months of each quarter. */
const months = ["January to March", "April to June", "July to September", "October to December"];

/** Of papers that the office prepares: nobody has to find a blank. */
const askForIt = "If you have none to sign, write to us and we send it.";
const forgiveness = (which: string) =>
  `The application for forgiveness of your ${which} PPP loan (Form 3508, 3508EZ or 3508S), as your lender got it.`;

/** What each kind of the catalogue (08, 5.1) is, by the last of its numbers. */
const kinds: readonly (readonly [last: number, words: (period: string) => string])[] = [
  [1, () => `The agreement with the firm that files for you, signed by who may sign for the company. ${askForIt}`],
  [2, () => `The IRS form by which the firm may read your company's tax records, signed and dated. ${askForIt}`],
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

/** By document that is outstanding: the newest file for it that was not accepted and that nothing came for since. */
export const refusedFiles = ({ rejected, refused_for: pairs }: Pick<ClientUploads, "rejected" | "refused_for">) =>
  new Map(
    pairs.flatMap(({ upload, requirement_id: document }) => {
      const file = rejected.find(({ id }) => id === upload);
      return file ? [[document, file] as const] : [];
    }),
  );

/** Why it is to be handed in again. */
export const refusedText = ({ original_file_name: name, rejected_reason: reason }: Upload) =>
  `${name} was not accepted: ${reason}`;
