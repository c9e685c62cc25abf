import type { ImportedList } from "@refundry/contract/content";

/** A row of a file of reference data as it is compared with the list. */
export interface ReferenceRow {
  line: number;
  /** FIPS or NAICS code; of a ZIP area its digits and the code of its place. */
  key: string;
  name: string;
  stateCode: string | null;
  /** Why it is not taken. */
  reason?: string;
  /** What the record says after it, by column. */
  after?: Record<string, string | null>;
  /** The names of the counties that a city lies in. */
  counties?: string[];
  /** The place of a ZIP area, by its code, and its land there. */
  county?: string;
  city?: string;
  land?: number;
}

export interface RecognisedFile {
  list: ImportedList;
  /** Of the list; null where the headings do not say it. */
  year: number | null;
  rows: ReferenceRow[];
}

export function rejected({ line, key, name, stateCode }: ReferenceRow, reason: string): ReferenceRow {
  return { line, key: key.slice(0, 40), name: name.slice(0, 200), stateCode, reason };
}

/** A code as a spreadsheet leaves it, without the zeros that it began with. */
export const asCode = (cell: string, digits: number) => (/^\d+$/.test(cell) ? cell.padStart(digits, "0") : cell);

/** Each row's land as a percentage of all the land that its ZIP area has in the file; of one without land equal parts. */
export function landShares(rows: readonly ReferenceRow[]): ReferenceRow[] {
  const whole = new Map<string, { land: number; parts: number }>();
  for (const { after, land = 0 } of rows) {
    if (!after?.zip) continue;
    const known = whole.get(after.zip) ?? { land: 0, parts: 0 };
    whole.set(after.zip, { land: known.land + land, parts: known.parts + 1 });
  }
  return rows.map(({ land = 0, ...row }) => {
    const all = whole.get(row.after?.zip ?? "");
    if (!all || !row.after) return row;
    const share = all.land > 0 ? (100 * land) / all.land : 100 / all.parts;
    return { ...row, after: { ...row.after, share: share.toFixed(2) } };
  });
}

/** The year that a file's name says, where its headings say none: `national_place2020.txt`. */
export function yearInName(name: string): number | null {
  const found = /(?<!\d)(20[12]\d)(?!\d)/.exec(name);
  return found ? Number(found[1]) : null;
}
