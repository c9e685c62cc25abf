import type { CalculationWarning } from "@refundry/contract/calculations";
import type { Form8821Facts, PackageStatus } from "@refundry/contract/packages";
import { type QuarterKey, quarterKey, quarterLabel } from "@refundry/contract/values";
import type { RuleSet } from "@refundry/credit";
import type {
  ClaimFacts,
  EligibilityFacts,
  ExcludedPerson,
  PppFigures,
  RoundCheck,
  StoredQuarter,
} from "../../calculations/index.ts";
import type { StatedImpact } from "../../claims/index.ts";
import type { Sheet } from "../../crafts/paper/sheet.ts";
import type { HandedBytes } from "../../platform/compute/compute.ts";
import type { YearQuarter } from "../snapshot/annualLines.rules.ts";
import { formOf, revisionOfRendition } from "../snapshot/package.rules.ts";
import type { ClientFacts, FilingFacts, PrintedEffect, PrintedOrder } from "../snapshot/packageSnapshot.rules.ts";
import type { Copy } from "./copiedPage.document.ts";
import type { LaidPage, UsedBlank, UsedBlanks } from "./officialForm.document.ts";

/** What stands against a package, and whether somebody answered for it. */
export interface PackageWarning extends CalculationWarning {
  accepted: boolean;
}

/** What a later quarter uses of a cap, by employee: as it was filed, or as it is calculated after this package. */
export interface LaterUse {
  filed: boolean;
  /** Decimal strings of dollars. */
  amounts: Record<string, string>;
}

/** Everything that a package says. Plain data, so that it crosses to a child process. */
export interface PackageContent {
  status: PackageStatus;
  /** `C17-D2`. */
  mark: string;
  /** `Draft 2`. */
  label: string;
  /** Shown on screen only: it bears no number, and its watermark says so. */
  preview?: boolean;
  /** The UTC day of the request, `YYYY-MM-DD`: the only date of the file that is not part of the claim. */
  requestedOn: string;
  client: ClientFacts;
  filing: FilingFacts;
  designee: Form8821Facts["designee"];
  taxFirm: string;
  /** The paid preparer, its parts by semicolons; absent where the settings name none. */
  preparer?: string;
  impacts: StatedImpact[];
  orders: PrintedOrder[];
  /** The papers of orders whose copies it holds, by mandate; absent of a draft. */
  papers?: { mandate: number; bytes: HandedBytes }[];
  /** What is entered of the orders' effects; absent of snapshots from before it was kept. */
  effects?: PrintedEffect[];
  facts: ClaimFacts;
  engineVersion: string;
  rules: RuleSet;
  inputHash: string;
  quarters: StoredQuarter[];
  /** The quarters that forms are made for; null: all with a ground and a refund. */
  chosen: QuarterKey[] | null;
  /** Of a supplement: what Q4 2020 uses of the cap that it shares; null where it is not claimed, absent of other kinds. */
  q4Use?: LaterUse | null;
  excluded: ExcludedPerson[];
  ppp: PppFigures[];
  /** The checks that support the PPP rounds, round by round and tier by tier. */
  checks: RoundCheck[];
  eligibility: EligibilityFacts;
  warnings: PackageWarning[];
  /** What a final waited for when a draft was made, in the words of the screen; empty where nothing stood in its way. */
  finalWaits: string[];
  /** Official blanks; a form without one is stated as a plain list of its lines. */
  blanks: UsedBlanks;
}

/** Where somebody signs. */
export interface SignaturePage {
  year?: number;
  quarter?: number;
  /** Where it is no quarter's form: `Form 8821`. */
  label?: string;
  page: number;
  /** The page of the file of pages to sign. */
  sign_page: number;
}

/** A filled official form as a file of its own, its fields live. */
export interface OwnForm {
  form: string;
  revision: string;
  year: number | null;
  quarter: number | null;
  bytes: Uint8Array;
}

/** What the parts share: the package, the paper, and the form's name with its revision. */
export interface Drawing {
  content: PackageContent;
  sheet: Sheet;
  /** Whether it leaves the firm: then nothing is marked as a draft, and people sign. */
  final: boolean;
  /** Quarters that get a form. */
  claimed: StoredQuarter[];
  /** `941-X`. */
  form: string;
  revision: string | null;
  /** Pages that an official blank is laid under. */
  laid: LaidPage[];
  /** Papers of which every page is laid under one of the package. */
  copies: Copy[];
  /** Texts that a field of a form could not hold, in full. */
  cut: { quarter: StoredQuarter; text: string }[];
  ownForms: OwnForm[];
  signatures: Omit<SignaturePage, "sign_page">[];
  /** The pages of the file to sign; known once every part is drawn. */
  signPages: number[];
}

/** Whether a package makes forms for a quarter that has something to refund. */
export function isChosen({ chosen }: PackageContent, quarter: StoredQuarter): boolean {
  return chosen === null || chosen.includes(quarterKey(quarter));
}

/** Whether it is for the client's PEO, which claims the credit on its own return: it holds no form of the client's. */
export const isPeo = ({ content }: Pick<Drawing, "content">): boolean => content.status === "peo-claim";

/** `Form 941-X (Rev. April 2022)`; a rendition of an annual form follows no revision. */
export const formTitle = ({ form, revision }: Pick<Drawing, "form" | "revision">): string =>
  revision === null ? `Form ${form}` : `Form ${form} (Rev. ${revision})`;

/** What the head of a page says of a quarter's form. */
export const subjectOf = (drawing: Pick<Drawing, "form" | "revision">, quarter: StoredQuarter): string =>
  `${formTitle(drawing)} · ${quarterLabel(quarter)}`;

/** The official blank of the client's return, where one is installed. */
export function returnBlank({ client, blanks }: Pick<PackageContent, "client" | "blanks">): UsedBlank | null {
  return (formOf(client.business_type) === "941-X" ? blanks.f941x : blanks.annual) ?? null;
}

/** The revision of the return's form that a package states: that of the installed blank, else the one of the rendition. */
export function revisionUsed(content: Pick<PackageContent, "client" | "blanks">): string | null {
  return returnBlank(content)?.revision ?? revisionOfRendition(formOf(content.client.business_type));
}

/** Every quarter of a year on its form, those without a refund of their own among them. */
export const quartersOfYear = (content: PackageContent, year: number): (StoredQuarter & YearQuarter)[] =>
  content.quarters
    .filter((quarter) => quarter.year === year)
    .map((quarter) => ({ ...quarter, isChosen: isChosen(content, quarter) }));
