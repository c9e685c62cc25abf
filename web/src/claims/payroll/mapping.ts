import type { PayrollPreview } from "@refundry/contract/claims";

type Mapping = NonNullable<PayrollPreview["mapping"]>;

/** What was corrected and left out so far; each list goes out whole and takes the place of the one before. */
export interface PayrollEdits {
  corrections: { source_row: number; column: "date" | "name" | "gross" | "not_working"; value: string }[];
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
  gross: { column: number; sign: 1 | -1 }[];
  not_working: number | null;
  date_order: "month_first" | "day_first";
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
  date_order: "month_first",
};

export function draftOf(mapping: Mapping | null): MappingDraft {
  if (!mapping) return emptyMapping;
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
    date_order: mapping.date_order ?? "month_first",
  };
}

/** The mapping that a draft makes, or null while something is missing. */
export function mappingOf(draft: MappingDraft): Mapping | null {
  const { heading_row, date, gross, not_working, date_order } = draft;
  const name = nameOf(draft);
  if (date === null || name === null || gross.length === 0) return null;
  return { heading_row, date, name, gross, not_working, date_order };
}

function nameOf({ split, whole, first, middle, last, suffix }: MappingDraft): Mapping["name"] | null {
  if (!split) return whole === null ? null : { whole };
  return first === null || last === null ? null : { first, middle, last, suffix };
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
