import type { PackageStatus } from "@refundry/contract/packages";
import type { StoredQuarter } from "../calculations/index.ts";

const labels: Record<PackageStatus, string> = {
  draft: "Draft",
  final: "Final",
  "2020-supplement": "2020 Supplement",
  "peo-claim": "PEO claim file",
};

/** `Draft 2` (07, 3). */
export function packageLabel(status: PackageStatus, number: number): string {
  return `${labels[status]} ${number}`;
}

/** What every page names the package by: client, kind and number, such as `C17-D2`. It never names another package. */
export function packageMark(client: number, status: PackageStatus, number: number): string {
  const letters: Record<PackageStatus, string> = { draft: "D", final: "F", "2020-supplement": "S", "peo-claim": "P" };
  return `C${client}-${letters[status]}${number}`;
}

/** `{legal name}_{status}_{n}.pdf`, characters unfit for a file name as `_` (07, 3). */
export function packageFileName(legalName: string, status: PackageStatus, number: number): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these do not belong in a file name
  const name = legalName.replace(/[\u0000-\u001f\u007f<>:"/\\|?*\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "_").trim();
  return `${[...name].slice(0, 150).join("")}_${status}_${number}.pdf`;
}

/** The form that a client of a business type corrects (04: 1 quarterly, 2 agricultural, 3 annual). */
export function formOf(businessType: number): "941-X" | "943-X" | "944-X" {
  return businessType === 2 ? "943-X" : businessType === 3 ? "944-X" : "941-X";
}

/** The revision whose lines the package states (07, 5.3). */
export const formRevision = "April 2022";

/** A form is made for a quarter with a ground and a refund; the others are explained. */
export function hasForm({ ground, refund }: Pick<StoredQuarter, "ground" | "refund">): boolean {
  return ground !== null && refund > 0n;
}
