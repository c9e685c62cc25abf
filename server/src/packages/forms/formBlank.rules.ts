import {
  type AnnualMap,
  type annualForms,
  type blankForms,
  fieldsOf8821,
  fieldsOfMap,
  isAnnualForm,
  type MappedField,
} from "@refundry/contract/packages";
import type { IsoDate } from "@refundry/contract/values";
import type { ReturnForm } from "../snapshot/package.rules.ts";
import { boxesOf941x, fieldsOf941x } from "./form941x.reference.ts";

export type BlankForm = (typeof blankForms)[number];
export type AnnualForm = (typeof annualForms)[number];

/** A field that a blank must have; `key` is where a map that came with it names it. */
export type NeededField = Omit<MappedField, "key"> & Partial<Pick<MappedField, "key">>;

/** What a blank must hold to serve. */
export interface NeededOfBlank {
  fields: readonly NeededField[];
  /** How many of its pages are filed. */
  pages: number;
}

interface KnownBlank {
  /** `941-X` */
  name: string;
  /** Where the IRS publishes the present revision; null where whoever has one installs it. */
  address: string | null;
}

export const knownBlanks: Record<BlankForm, KnownBlank> = {
  f941x: { name: "941-X", address: "https://www.irs.gov/pub/irs-pdf/f941x.pdf" },
  f8821: { name: "8821", address: "https://www.irs.gov/pub/irs-pdf/f8821.pdf" },
  f943x: { name: "943-X", address: null },
  f944x: { name: "944-X", address: null },
};

/** The blank of each return. */
export const blankOfReturn = { "941-X": "f941x", "943-X": "f943x", "944-X": "f944x" } as const satisfies Record<
  ReturnForm,
  BlankForm
>;

/** A form whose map of fields is in the code, by its name; another revision than that of the name is taken when it has every field. */
interface CodedBlank extends NeededOfBlank {
  map: string;
}

const codedBlanks: Record<Exclude<BlankForm, AnnualForm>, CodedBlank> = {
  f941x: {
    map: "f941x-2022-04",
    fields: fieldsOf941x.map((name) => ({ name, kind: boxesOf941x.includes(name) ? "box" : "text" })),
    pages: 5,
  },
  f8821: { map: "f8821-2021-01", fields: fieldsOf8821.map((name) => ({ name, kind: "text" })), pages: 1 },
};

/** Which map in the code fills a blank; null where one comes with it. */
export const mapInCode = (form: BlankForm): string | null => (isAnnualForm(form) ? null : codedBlanks[form].map);

/** What a blank must hold: by the code, or by the map that comes with it. */
export function neededOf(form: BlankForm, map: AnnualMap | null): NeededOfBlank {
  if (!isAnnualForm(form)) return codedBlanks[form];
  if (!map) throw new Error(`Form ${knownBlanks[form].name} came without its map.`);
  return { fields: fieldsOfMap(map), pages: map.pages };
}

/** What to do where a blank comes without its map. */
export const mapWanted = (form: AnnualForm): string =>
  `Form ${knownBlanks[form].name} needs a map of its fields: choose it beside the form, or install it first.`;

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

/** A needed field that cannot be filled. */
export interface UnfitField extends NeededField {
  /** It is not there, is of another kind, or stands on no page that is filed. */
  why: "missing" | "kind" | "page";
}

/** What a blank was found to hold. */
export interface BlankReport {
  revision: string | null;
  /** Whether the text names the form. */
  named: boolean;
  fields: number;
  pages: number;
  /** How many pages are filed. */
  filed: number;
  /** Needed fields that cannot be filled. */
  unfit: UnfitField[];
}

/** The revision of a file that can serve as the blank, or why it cannot. */
export function revisionOrRefusal(
  form: BlankForm,
  { named, unfit, revision, pages, filed }: BlankReport,
): { revision: string } | { refusal: string } {
  const { name } = knownBlanks[form];
  if (!named) return { refusal: `This is not Form ${name}.` };
  if (pages < filed) return { refusal: `This Form ${name} has ${pages} of ${filed} pages.` };
  if (unfit[0]) return { refusal: unfitText(name, unfit[0]) };
  if (!revision) return { refusal: `This Form ${name} does not name its revision.` };
  return { revision };
}

function unfitText(form: string, { name, kind, key, why }: UnfitField): string {
  const named = key ? `${name} (${key} of its map)` : name;
  if (why === "missing") return `This Form ${form} lacks the field ${named}.`;
  if (why === "page") return `The field ${named} of this Form ${form} stands on no page that is filed.`;
  return `The field ${named} of this Form ${form} is no ${kind === "box" ? "check box" : "text field"}.`;
}
