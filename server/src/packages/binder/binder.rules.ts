import type { AnyOperation } from "@refundry/contract/platform";
import type { Quarter } from "@refundry/contract/values";
import type { BinderEntry } from "../binder.tables.ts";

/** What cannot be put into a binder although it belongs there. */
export const missing = (what: string) => `Missing: ${what}`;

/** The address of a call, its parameters and its question filled in. */
export function addressOf({ declaration }: AnyOperation, params: Record<string, number>, query = ""): string {
  const path = declaration.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  return `/api/v1${path}${query}`;
}

/** Bytes that the store holds already. */
export interface PlannedCopy {
  folder: string;
  name: string;
  sha256: string;
  size: number;
  pages: number | null;
  from: string;
  sourcePages?: number[];
  /** A PDF whose pages nobody counted yet. */
  isUncounted?: boolean;
}

/** A table that is written as CSV. */
export interface PlannedTable {
  folder: string;
  name: string;
  heads: readonly string[];
  rows: readonly (readonly unknown[])[];
  from: string;
}

/** What one part of the claim brings to a binder. */
export interface BinderPart {
  copies: PlannedCopy[];
  tables: PlannedTable[];
  gaps: string[];
}

export const nothingOf = (): BinderPart => ({ copies: [], tables: [], gaps: [] });

/** Whose binder it is, and of what. */
export interface BinderSubject {
  client: { id: number; legalName: string; ein: string };
  /** Null: the whole claim. */
  quarter: Quarter | null;
}

/** Whether something of a quarter or a year, or of none, belongs into a binder of a quarter, or of all. */
export const belongs = (asked: Quarter | null, of: { year: number | null; quarter: number | null }): boolean =>
  asked === null ||
  of.year === null ||
  (of.year === asked.year && (of.quarter === null || of.quarter === asked.quarter));

/** Folders in the order in which the index goes through them; those of the quarters come before. */
export const folders = ["people", "ppp", "receipts", "documents", "filing", "diligence"] as const;

/** What the product does not keep yet, whoever asks. */
export const notKept =
  "Transcripts and letters of the tax authority, and appeals, are not kept in this product yet: this binder has no folder authority.";

/** What `manifest.json` says. */
export interface Manifest {
  binder: string;
  client: { id: number; legal_name: string; ein: string };
  quarter: Quarter | null;
  /** ISO 8601, UTC. */
  made: string;
  requested_by: string;
  missing: string[];
  files: BinderEntry[];
}
