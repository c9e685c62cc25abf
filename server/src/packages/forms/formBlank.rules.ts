import { type blankForms, fieldsOf8821 } from "@refundry/contract/packages";
import type { IsoDate } from "@refundry/contract/values";
import { fieldsOf941x } from "./form941x.reference.ts";

export type BlankForm = (typeof blankForms)[number];

/** What the product knows of an official blank: which map of fields fits it, and what it must hold. */
export interface KnownBlank {
  /** `941-X` */
  name: string;
  /** The map of fields in the code. */
  map: string;
  /** The revision that the map was made for; another one is taken when it has every field. */
  revision: string;
  fields: readonly string[];
  pages: number;
  /** Where the IRS publishes the present revision. */
  address: string;
}

export const knownBlanks: Record<BlankForm, KnownBlank> = {
  f941x: {
    name: "941-X",
    map: "f941x-2022-04",
    revision: "April 2022",
    fields: fieldsOf941x,
    pages: 5,
    address: "https://www.irs.gov/pub/irs-pdf/f941x.pdf",
  },
  f8821: {
    name: "8821",
    map: "f8821-2021-01",
    revision: "January 2021",
    fields: fieldsOf8821,
    pages: 1,
    address: "https://www.irs.gov/pub/irs-pdf/f8821.pdf",
  },
};

const months = "January February March April May June July August September October November December".split(" ");

/** `April 2022` of `Form 941-X (Rev. April 2022)`; null when the text names none. */
export function revisionIn(text: string): string | null {
  const found = /\(\s*Rev\.?\s+([A-Z][a-z]+)\s+(\d{4})\s*\)/.exec(text);
  return found?.[1] && months.includes(found[1]) ? `${found[1]} ${found[2]}` : null;
}

/** The first day of a revision's month: until somebody says otherwise it is used for filings from then on. */
export function firstDayOf(revision: string): string {
  const [month = "", year = ""] = revision.split(" ");
  return `${year}-${String(months.indexOf(month) + 1).padStart(2, "0")}-01`;
}

/** From this day on the authority has a revision of Form 941-X that lacks the lines of March 2020 (domain document 1.7). */
export const laterRevision = "2024-04-01";

/** The day by which the blank of a return is found: Q2 2020 never takes the revision of April 2024 (07, 5.3). */
export function blankDay(filingDate: IsoDate, claimed: readonly string[]): IsoDate {
  return claimed.includes("2020-Q2") && filingDate >= laterRevision ? lastBefore : filingDate;
}

const lastBefore = "2024-03-31";

/** What a blank was found to hold. */
export interface BlankReport {
  revision: string | null;
  /** Whether the text names the form. */
  named: boolean;
  fields: number;
  pages: number;
  /** Needed fields that it lacks. */
  missing: string[];
}

/** The revision of a file that can serve as the blank, or why it cannot. */
export function revisionOrRefusal(form: BlankForm, report: BlankReport): { revision: string } | { refusal: string } {
  const { name, pages } = knownBlanks[form];
  const { named, missing, revision } = report;
  if (!named) return { refusal: `This is not Form ${name}.` };
  if (missing[0]) return { refusal: `This Form ${name} lacks the field ${missing[0]}.` };
  if (!revision) return { refusal: `This Form ${name} does not name its revision.` };
  if (report.pages < pages) return { refusal: `This Form ${name} has ${report.pages} of ${pages} pages.` };
  return { revision };
}
