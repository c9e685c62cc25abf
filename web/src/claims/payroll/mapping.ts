import type { PayrollPreview, PreviewSheet, payrollColumns } from "@refundry/contract/claims";
import type { OtherCreditKind } from "@refundry/contract/values";

type PayrollColumn = (typeof payrollColumns)[number];
type Mapping = NonNullable<PayrollPreview["mapping"]>;

/** What was corrected and left out so far; each list goes out whole and takes the place of the one before. */
export interface PayrollEdits {
  corrections: { source_row: number; column: PayrollColumn; value: string }[];
  left_out: number[];
}
export const noEdits: PayrollEdits = { corrections: [], left_out: [] };

/** The edits with one cell corrected; a cell corrected before takes the new text. */
export function corrected(edits: PayrollEdits, correction: PayrollEdits["corrections"][number]): PayrollEdits {
  const others = edits.corrections.filter(
    ({ source_row, column }) => source_row !== correction.source_row || column !== correction.column,
  );
  return { ...edits, corrections: [...others, correction] };
}

/** The edits with a row left out, or taken back in. */
export function leftOut(edits: PayrollEdits, row: number, out: boolean): PayrollEdits {
  const others = edits.left_out.filter((one) => one !== row);
  return { ...edits, left_out: out ? [...others, row] : others };
}

/** The mapping while a person makes it: what is not chosen yet is null. */
export interface MappingDraft {
  heading_row: number;
  date: number | null;
  split: boolean;
  whole: number | null;
  first: number | null;
  middle: number | null;
  last: number | null;
  suffix: number | null;
  /** A part just added has no column yet. */
  gross: { column: number | null; sign: 1 | -1 }[];
  not_working: number | null;
  tips: number | null;
  /** Whether gross holds the tips already; else they are added to it. */
  tips_in_gross: boolean;
  other_credit: number | null;
  /** The column of the kind, or one kind for the file. */
  other_credit_kind: number | null;
  credit: OtherCreditKind | null;
  date_order: "month_first" | "day_first";
  /** Kept as it was: it is chosen where the rows are checked. */
  fill_down: Mapping["fill_down"];
}

export const emptyMapping: MappingDraft = {
  heading_row: 1,
  date: null,
  split: false,
  whole: null,
  first: null,
  middle: null,
  last: null,
  suffix: null,
  gross: [],
  not_working: null,
  tips: null,
  tips_in_gross: true,
  other_credit: null,
  other_credit_kind: null,
  credit: null,
  date_order: "month_first",
  fill_down: undefined,
};

/** Where nobody chose yet, the headings are where the file seems to have them. */
export function draftOf(mapping: Mapping | null, headingRow: number | null = null): MappingDraft {
  if (!mapping) return { ...emptyMapping, heading_row: headingRow ?? emptyMapping.heading_row };
  const { name } = mapping;
  return {
    ...emptyMapping,
    heading_row: mapping.heading_row,
    date: mapping.date,
    ...("whole" in name
      ? { whole: name.whole }
      : { split: true, first: name.first, middle: name.middle ?? null, last: name.last, suffix: name.suffix ?? null }),
    gross: mapping.gross,
    not_working: mapping.not_working ?? null,
    ...besideOf(mapping),
    date_order: mapping.date_order ?? "month_first",
    fill_down: mapping.fill_down,
  };
}

function besideOf({ tips, other_credit: credit }: Mapping) {
  return {
    tips: tips?.column ?? null,
    tips_in_gross: tips?.in_gross ?? true,
    other_credit: credit?.column ?? null,
    other_credit_kind: credit && "column" in credit.kind ? credit.kind.column : null,
    credit: credit && "of" in credit.kind ? credit.kind.of : null,
  };
}

/** Whether a mapping holds what a person looks at once before it is used: tips, or wages for another credit. */
export const hasBeside = (mapping: Mapping | null): boolean => Boolean(mapping?.tips || mapping?.other_credit);

/** Wages for another credit with their kind; undefined without them, null while the kind is missing. */
function creditOf({ other_credit: column, other_credit_kind: kind, credit }: MappingDraft) {
  if (column === null) return undefined;
  if (kind !== null) return { column, kind: { column: kind } };
  return credit === null ? null : { column, kind: { of: credit } };
}

/** The mapping that a draft makes, or null while something is missing. */
export function mappingOf(draft: MappingDraft): Mapping | null {
  const { heading_row, date, gross, not_working, tips, tips_in_gross, date_order, fill_down } = draft;
  const credit = creditOf(draft);
  const name = nameOf(draft);
  const parts = gross.flatMap(({ column, sign }) => (column === null ? [] : [{ column, sign }]));
  if (date === null || name === null || parts.length === 0 || parts.length < gross.length) return null;
  if (credit === null) return null;
  return {
    heading_row,
    date,
    name,
    gross: parts,
    not_working,
    ...(tips !== null && { tips: { column: tips, in_gross: tips_in_gross } }),
    ...(credit && { other_credit: credit }),
    date_order,
    ...(fill_down && { fill_down }),
  };
}

function nameOf({ split, whole, first, middle, last, suffix }: MappingDraft): Mapping["name"] | null {
  if (!split) return whole === null ? null : { whole };
  return first === null || last === null ? null : { first, middle, last, suffix };
}

export const meaningTexts = {
  date: "Date of Check",
  whole: "Name of Employee",
  first: "First name",
  middle: "Middle name",
  last: "Last name",
  suffix: "Suffix",
  gross: "Gross Wages",
  not_working: "Not working",
  tips: "Tips",
  other_credit: "Used for another credit",
  other_credit_kind: "Kind",
} as const;
export type Meaning = keyof typeof meaningTexts;

/** What a column may be taken for: the name stands in one column or in several. */
export function offeredMeanings({ split }: MappingDraft): readonly Meaning[] {
  const name: readonly Meaning[] = split ? ["first", "middle", "last", "suffix"] : ["whole"];
  return ["date", ...name, "gross", "not_working", "tips", "other_credit", "other_credit_kind"];
}

/** What each column of a draft is taken for; tips that gross adds up stand as gross. */
export function meaningsOf(draft: MappingDraft): Map<number, Meaning> {
  const found = new Map<number, Meaning>();
  for (const meaning of offeredMeanings(draft)) {
    const columns = meaning === "gross" ? draft.gross.map(({ column }) => column) : [draft[meaning]];
    for (const column of columns) if (column !== null && !found.has(column)) found.set(column, meaning);
  }
  return found;
}

/** The draft with one column taken for something else, or for nothing; several columns may add up to gross. */
export function withMeaning(draft: MappingDraft, column: number, meaning: Meaning | null): MappingDraft {
  const freed = Object.fromEntries(
    (
      [
        "date",
        "whole",
        "first",
        "middle",
        "last",
        "suffix",
        "not_working",
        "tips",
        "other_credit",
        "other_credit_kind",
      ] as const
    )
      .filter((key) => draft[key] === column)
      .map((key) => [key, null]),
  );
  const gross = draft.gross.filter((part) => part.column !== column);
  const bare = { ...draft, ...freed, gross };
  if (meaning === null) return bare;
  if (meaning !== "gross") return { ...bare, [meaning]: column };
  const open = gross.findIndex((part) => part.column === null);
  const added = { column, sign: 1 as const };
  return { ...bare, gross: open < 0 ? [...gross, added] : gross.with(open, added) };
}

/** The headings of columns of a sheet that are taken for nothing; none where it has no headings in sight. */
export function columnsLeftOut({ sample, mapping }: Pick<PreviewSheet, "sample" | "mapping">): string[] {
  if (mapping === null) return [];
  const taken = meaningsOf(draftOf(mapping));
  const headings = (sample[mapping.heading_row - 1] ?? []).map((heading) => heading.trim());
  return headings.filter((heading, column) => heading !== "" && !taken.has(column));
}

/** `A`, `B`, … `Z`, `AA`: how spreadsheets call their columns. */
export function columnLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetter(Math.floor(index / 26) - 1) + last;
}

/** What a column is called: its letter and what stands in the heading row. */
export function columnNames(sample: readonly (readonly string[])[], headingRow: number): string[] {
  const width = Math.max(0, ...sample.map((row) => row.length));
  const headings = sample[headingRow - 1] ?? [];
  return Array.from({ length: width }, (_, index) => {
    const heading = headings[index]?.trim();
    return heading ? `${columnLetter(index)} · ${heading}` : columnLetter(index);
  });
}
