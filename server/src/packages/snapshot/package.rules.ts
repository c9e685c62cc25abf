import type { PackageStatus } from "@refundry/contract/packages";
import type { StoredQuarter } from "../../calculations/index.ts";

const labels: Record<PackageStatus, string> = {
  draft: "Draft",
  final: "Final",
  "2020-supplement": "2020 Supplement",
  "peo-claim": "PEO claim file",
};

/** A kind within a sentence: `The draft package is ready.` */
export const kindWords: Record<PackageStatus, string> = {
  draft: "draft",
  final: "final",
  "2020-supplement": "2020 supplement",
  "peo-claim": "PEO claim",
};

/** `Draft 2` (07, 3). */
export function packageLabel(status: PackageStatus, number: number): string {
  return `${labels[status]} ${number}`;
}

/** The calculation that a package rests on (06, 3). */
export function calculationKindOf(status: PackageStatus): "draft" | "final" | "supplement" {
  return status === "draft" ? "draft" : status === "2020-supplement" ? "supplement" : "final";
}

/** The same kind as what stands in its way names it (06, 5.5). */
export const readinessOf: Record<PackageStatus, "draft" | "final" | "supplement" | "peo_claim"> = {
  draft: "draft",
  final: "final",
  "2020-supplement": "supplement",
  "peo-claim": "peo_claim",
};

/** What every page names the package by: client, kind and number, such as `C17-D2`. It never names another package. */
export function packageMark(client: number, status: PackageStatus, number: number): string {
  const letters: Record<PackageStatus, string> = { draft: "D", final: "F", "2020-supplement": "S", "peo-claim": "P" };
  return `C${client}-${letters[status]}${number}`;
}

/** `{legal name}_{status}_{n}.pdf`, characters unfit for a file name as `_` (07, 3). */
export function packageFileName(legalName: string, status: PackageStatus, number: number): string {
  return fileNameOf(legalName, `${status}_${number}`);
}

/** `{legal name}_{what}.pdf` */
export function fileNameOf(legalName: string, what: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these do not belong in a file name
  const name = legalName.replace(/[\u0000-\u001f\u007f<>:"/\\|?*\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "_").trim();
  return `${[...name].slice(0, 150).join("")}_${what}.pdf`;
}

export type ReturnForm = "941-X" | "943-X" | "944-X";

/** The form that a client of a business type corrects (04: 1 quarterly, 2 agricultural, 3 annual). */
export function formOf(businessType: number): ReturnForm {
  return businessType === 2 ? "943-X" : businessType === 3 ? "944-X" : "941-X";
}

/** The revision whose lines a rendition states (07, 5.3); those of annual forms state amounts by meaning, of no revision. */
export const revisionOfRendition = (form: ReturnForm): string | null => (form === "941-X" ? "April 2022" : null);

/** A form is made for a quarter whose line 27 is not 0.00: a refund, or a correction downward (07, 5.2); the others are explained. */
export function hasForm({ refund }: Pick<StoredQuarter, "refund">): boolean {
  return refund !== 0n;
}

/** Whether the return claimed too much of a quarter: then the client owes the amount. */
export function correctsDownward({ refund }: Pick<StoredQuarter, "refund">): boolean {
  return refund < 0n;
}

/** Why a quarter has no form, in words that follow its name and a colon. */
export function whyNoForm({ ground }: Pick<StoredQuarter, "ground">): string {
  return ground === null ? "no ground was found for it." : "there is nothing to refund and nothing to correct.";
}
