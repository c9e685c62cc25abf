import type { PackageStatus } from "@refundry/contract/packages";
import { type Quarter, quarterEnd, quarterKey, quarterStart } from "@refundry/contract/values";
import type { UploadedFile } from "../../documents/index.ts";
import type { PackageSnapshot, PrintedOrder } from "../snapshot/packageSnapshot.rules.ts";
import type { SubmissionRecord } from "../submissions/submission.queries.ts";

/** A package that leaves the firm, with the bytes of its file and what it rests on. */
export interface FiledPackage {
  id: number;
  status: PackageStatus;
  label: string;
  fileName: string;
  calculation: number;
  sha256: string;
  size: number;
  pages: number;
  attachmentPages: number[];
  /** What it was made of; null of one that no request made. */
  snapshot: PackageSnapshot | null;
  /** By quarter: the form that it has for it, `941-X`. */
  forms: Map<string, string | null>;
  /** By quarter: the ground that its calculation found. */
  grounds: Map<string, string | null>;
}

/** A quarter as it was filed: what was made for it, what came back signed, what was submitted. */
export interface FiledQuarter extends Quarter {
  package: FiledPackage;
  signed: UploadedFile | null;
  submission: SubmissionRecord | null;
}

/** The packages of these quarters, each once, in the order of the quarters. */
export const packagesOfQuarters = (quarters: readonly FiledQuarter[]): FiledPackage[] => [
  ...new Map(quarters.map((one) => [one.package.id, one.package])).values(),
];

/** What a form of a quarter is called where it is missing: `941-X`, or the letter to the PEO. */
export const formCalled = ({ package: paper, ...quarter }: FiledQuarter): string =>
  paper.status === "peo-claim" ? "certification letter" : (paper.forms.get(quarterKey(quarter)) ?? "form");

/** The orders that were cited in the package, in force on a day of the quarter. */
export const ordersOf = (quarter: FiledQuarter): readonly PrintedOrder[] =>
  (quarter.package.snapshot?.orders ?? []).filter(({ periods }) =>
    periods.some(({ from, to }) => from <= quarterEnd(quarter) && to >= quarterStart(quarter)),
  );
