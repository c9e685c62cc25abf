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
