import type { ClientUploads, Requirement, Upload } from "@refundry/contract/documents";
import { allOf } from "../../base/words.ts";
import type { Paper } from "../upload.dialog.tsx";

/** Of what a client is asked for, what is still to be handed in, and what came and waits for its review: that is not outstanding. */
export function standingOf(requirements: readonly Requirement[]): Record<"toHandIn" | "inReview", Requirement[]> {
  const open = requirements.filter(({ document_status: status, removed }) => status === 0 && removed === null);
  return {
    toHandIn: open.filter(({ handed_in: came }) => came === null),
    inReview: open.filter(({ handed_in: came }) => came !== null),
  };
}

/** How many documents, which is not how many files: one may be several, and several one. */
export const documentsText = (count: number) => (count === 1 ? "1 document" : `${count} documents`);

/** What somebody asked for beside the catalogue stands first, the last one at the top: there nobody would look for it. */
export const askedFirst = (requirements: readonly Requirement[]): readonly Requirement[] => [
  ...requirements.filter(({ own }) => own).reverse(),
  ...requirements.filter(({ own }) => !own),
];

/** What another file in place of one that was not accepted is handed in as; null where nobody knows what that should be. */
export function paperInPlaceOf(
  file: Upload,
  pairs: ClientUploads["refused_for"],
  requirements: readonly Requirement[],
): Paper | null {
  const missing = requirements.filter(({ requirement_id: id }) =>
    pairs.some(({ upload, requirement_id: document }) => upload === file.id && document === id),
  );
  if (missing.length === 0) return null;
  const papers = missing.map(paperOf);
  return {
    name: allOf(papers.map(({ name }) => name)),
    documents: papers.flatMap(({ documents }) => documents),
    isPayroll: papers.every(({ isPayroll }) => isPayroll),
  };
}

export const paperOf = ({ requirement_id: id, document_name: name, payroll_of: payroll }: Requirement): Paper => ({
  name,
  documents: [id],
  isPayroll: payroll !== null,
});

/** The payroll of several quarters, in the order of their rows, which one spreadsheet may hold; null of less than two. */
export function sheetOf(rows: readonly Requirement[]): Paper | null {
  const quarters = rows.filter(({ payroll_of: payroll }) => payroll !== null);
  if (quarters.length < 2) return null;
  return { name: "Payroll spreadsheet", documents: quarters.map(({ requirement_id: id }) => id), isPayroll: true };
}

/** The documents that are here by this file alone: without it they are outstanding again. */
export const onlyFileOf = (file: Upload, all: readonly Upload[], stands: readonly Requirement[]): readonly string[] => {
  const isBy = (one: Upload, id: number) =>
    one.document_progress.some(({ document, document_status: status }) => document === id && status === 1);
  return stands
    .filter(({ requirement_id: id }) => isBy(file, id) && !all.some((one) => one.id !== file.id && isBy(one, id)))
    .map(({ document_name: name }) => name);
};
