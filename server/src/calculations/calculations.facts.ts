// What this area asks of those that rest on it: packages are made of calculations, not the other way round.
import type { CalculationWarning } from "@refundry/contract/calculations";
import type { Quarter } from "@refundry/contract/values";
import { fact } from "../platform/index.ts";

/** By client: whether a package is being made. */
export const packageRunning = fact<number, boolean>("client.package_running", false);

/** By client: why the newest draft was rejected; null when it was not (07, 2.4). */
export const draftRejection = fact<number, string | null>("client.draft_rejection", null);

/** A quarter of a final package or PEO claim file, with the calculation that it was made of. */
export interface FiledQuarter extends Quarter {
  package: { id: number; label: string };
  calculation: number;
}

/** By client: each quarter in the newest final package or PEO claim file that holds it, in their order. */
export const filedQuarters = fact<number, readonly FiledQuarter[]>("client.filed_quarters", []);

/** By client: each quarter before Q4 2020 that a submission of its newest supplement names, in their order. */
export const submittedSupplement = fact<number, readonly FiledQuarter[]>("client.submitted_supplement", []);

/** Which calculations of packages share the cap of 2020 between Q2, Q3 and Q4 (06, 5.2). */
export interface Claimed2020 {
  /** Of the newest shipped final that holds Q4 2020. */
  filed: number | null;
  /** Of the newest supplement, where no shipped final was asked for before it: Q4 comes after it. */
  supplement: number | null;
  /** Of the newest final with Q4 2020 that was neither shipped nor asked for after that supplement: it counts without it. */
  before: number | null;
}

/** By client: the same; nothing of a client without supplement and without shipped Q4. */
export const claimed2020 = fact<number, Claimed2020>("client.claimed_2020", {
  filed: null,
  supplement: null,
  before: null,
});

/** By calculation: the labels of the packages that rest on it, oldest first. */
export const packagesMade = fact<number, readonly string[]>("calculation.packages", []);

/** By package, deleted ones too: what it is called. */
export const packageLabel = fact<number, string | null>("package.label", null);

/** By calculation: what the forms have against a package made of it now (06, 5.6). */
export const formWarnings = fact<number, readonly CalculationWarning[]>("calculation.form_warnings", []);

/** What Form 8821 of a client lacks today, by who enters it: the client's own fields, and those of the tax firm's designee. */
export interface MissingOf8821 {
  client: readonly string[];
  designee: readonly string[];
}

/** By client: what its Form 8821 would leave empty (07, 2.3). */
export const missingOn8821 = fact<number, MissingOf8821>("client.missing_on_8821", { client: [], designee: [] });
