import type { Requirement, Upload } from "@refundry/contract/documents";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
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

/** The documents that are here by this file alone: without it they are outstanding again. */
export const onlyFileOf = (file: Upload, all: readonly Upload[], stands: readonly Requirement[]): readonly string[] => {
  const isBy = (one: Upload, id: number) =>
    one.document_progress.some(({ document, document_status: status }) => document === id && status === 1);
  return stands
    .filter(({ requirement_id: id }) => isBy(file, id) && !all.some((one) => one.id !== file.id && isBy(one, id)))
    .map(({ document_name: name }) => name);
};

/**
 * Tells which files of an own company were not accepted since its people handed in the last one, as their home says it; none for
 * others. Null while that is read.
 */
export function useRefused(client: number): ((file: Upload) => boolean) | null {
  const home = useQuery({ ...api.shell.home.queryOptions(), enabled: useMay("shell.needed") });
  if (home.isLoading) return null;
  const told = home.data?.waiting.find(({ key }) => key === "refused")?.items.find((one) => one.client === client);
  const lines = `\n${told?.text ?? ""}\n`;
  return ({ state, original_file_name: name, rejected_reason: reason }) =>
    state === "rejected" && lines.includes(`\n${name} was not accepted: ${reason}\n`);
}
