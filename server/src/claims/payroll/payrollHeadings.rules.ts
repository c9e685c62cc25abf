import { createHash } from "node:crypto";
import type { PayrollMapping } from "@refundry/contract/claims";
import type { OtherCreditKind } from "@refundry/contract/values";
import { type SheetRow, tableLimits } from "../../crafts/spreadsheet/limits.ts";

/** What a mapping remembers for the next file with the same headings: everything but where the heading row stood. */
export type RememberedColumns = Omit<PayrollMapping, "heading_row">;

export interface RememberedMapping {
  readonly fingerprint: string;
  readonly columns: RememberedColumns;
}

/** What the reader makes of the first rows of a sheet. */
export interface HeadingFinding {
  /** The heading row, or a guess of it; null when no row looks like one. */
  readonly heading_row: number | null;
  /** Of the heading row; under it a mapping is remembered. */
  readonly fingerprint: string | null;
  /** Whether the mapping was remembered from an earlier import. */
  readonly known: boolean;
  /** Complete, so that nobody has to map; null when a person must choose. */
  readonly mapping: PayrollMapping | null;
  /** What can be filled in for that person, as far as headings were recognised. */
  readonly proposal: MappingProposal;
}

export interface MappingProposal {
  readonly date: number | null;
  readonly name: PayrollMapping["name"] | null;
  readonly gross: PayrollMapping["gross"];
  readonly not_working: number | null;
  readonly tips?: PayrollMapping["tips"];
  readonly other_credit?: PayrollMapping["other_credit"];
}

/** A heading without case, accents, punctuation and double spaces. */
export function normalHeading(cell: string): string {
  const plain = cell.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, " ").trim();
}

/** The same for two rows with the same headings in the same columns, whatever their case and punctuation. */
export function headingFingerprint(cells: readonly string[]): string {
  const headings = cells.map(normalHeading);
  while (headings.at(-1) === "") headings.pop();
  return createHash("sha256").update(headings.join("|")).digest("hex");
}

/** Synonyms, best first: the first pattern with a heading wins. */
const datePatterns = [
  /^date of (?:check|checks|pay ?check)$/,
  /^(?:pay ?)?(?:check|cheque|chk)(?: issue)? (?:date|dt)$/,
  /^(?:pay|payment|paid|payday|pay day) ?(?:date|dt|on)$/,
  /^date (?:of payment|of pay|paid|of pay day)$/,
  /^(?:payday|pay day|issue date)$/,
  /^date$/,
];
const wholeNamePatterns = [
  /^name of employee$/,
  /^(?:employee|emp|ee|associate|worker|payee|staff|full|team member) (?:full )?name(?: last first(?: (?:m|mi|middle))?)?$/,
  /^employee full legal name$/,
];
const weakNamePatterns = [/^(?:employee|worker|associate|payee|team member)s?$/, /^name$/];
const firstPatterns = [/^(?:(?:employee|emp|legal|ee) )?(?:first|given)(?: ?name)?$/, /^f ?name$/];
const middlePatterns = [/^(?:(?:employee|emp|legal|ee) )?middle(?: ?(?:name|initial|init))?$/, /^m ?i$/, /^m ?name$/];
const lastPatterns = [/^(?:(?:employee|emp|legal|ee) )?(?:last|family)(?: ?name)?$/, /^(?:surname|l ?name)$/];
const suffixPatterns = [/^(?:(?:employee|emp|name) )?suffix$/];
const grossPatterns = [
  /^gross wages?$/,
  /^gross (?:pay|earnings?)$/,
  /^(?:total )?gross(?: (?:amount|amt|wages?|pay|earnings?|payroll|salary|compensation))?$/,
  /^(?:current|curr|check) gross(?: (?:pay|wages?|earnings?))?$/,
  /^gross (?:pay|wages?|earnings?)? ?(?:current|this period|this check|total)$/,
];
const notWorkingPatterns = [/^(?:not working|not worked|did not work|paid not working)$/];
const tipsPatterns = [/^(?:reported |total |cash |charged )?tips?(?: (?:reported|amount|amt|income))?$/];
/** Wages for another credit under a heading that names it; others are chosen by a person. */
const creditPatterns: readonly (readonly [RegExp, OtherCreditKind])[] = [
  [/^(?:wotc|work opportunity)(?: (?:wages?|pay|amount|credit wages))?$/, "wotc"],
  [/^(?:ffcra|ffcra sick|ffcra leave|ffcra sick and family leave)(?: (?:wages?|pay|amount))?$/, "ffcra_leave"],
  [/^(?:arpa?|arpa? leave)(?: (?:wages?|pay|amount))?$/, "arp_leave"],
];
/** Parts of pay that may add up to gross. A person decides: they are proposed, never taken as they are. */
const partPattern =
  /^(?:reg|regular|ot|overtime|over time|double time|dbl time|salary|hourly|bonus|commissions?|holiday|hol|vacation|vac|sick|pto|tips?)(?: (?:pay|earnings?|earn|wages?|amount|amt))?$/;

function findColumn(headings: readonly string[], patterns: readonly RegExp[]): number | null {
  for (const pattern of patterns) {
    const column = headings.findIndex((heading) => pattern.test(heading));
    if (column !== -1) return column;
  }
  return null;
}

/** The headings under which names may stand: a number sign names a number, and so does a column that holds numbers. */
function nameHeadings({ cells }: SheetRow, below: readonly SheetRow[]): string[] {
  return cells.map((cell, column) => (cell.includes("#") || holdsNumbers(below, column) ? "" : normalHeading(cell)));
}

/** Whether most of what stands in a column is without a letter, as numbers of employees are. */
function holdsNumbers(rows: readonly SheetRow[], column: number): boolean {
  const filled = rows.slice(0, tableLimits.headingRows).flatMap(({ cells }) => cells[column] || []);
  return filled.filter((cell) => !/\p{L}/u.test(cell)).length * 2 > filled.length;
}

/** Whether a column that is taken for a name, or for its last part, holds numbers below the heading row. */
export function namesAreNumbers(
  rows: readonly SheetRow[],
  { heading_row, name }: Pick<PayrollMapping, "heading_row" | "name">,
): boolean {
  const below = rows.filter(({ number }) => number > heading_row);
  return holdsNumbers(below, "whole" in name ? name.whole : name.last);
}

function findName(headings: readonly string[]): PayrollMapping["name"] | null {
  const whole = findColumn(headings, wholeNamePatterns);
  if (whole !== null) return { whole };
  const first = findColumn(headings, firstPatterns);
  const last = findColumn(headings, lastPatterns);
  if (first !== null && last !== null) {
    const middle = findColumn(headings, middlePatterns);
    return { first, middle, last, suffix: findColumn(headings, suffixPatterns) };
  }
  const weak = findColumn(headings, weakNamePatterns);
  return weak === null ? null : { whole: weak };
}

/** Tips and wages for another credit, where their headings say so: a gross of several columns holds those it adds up. */
function findBeside(headings: readonly string[], gross: MappingProposal["gross"], isTotal: boolean) {
  const tips = findColumn(headings, tipsPatterns);
  const credit = creditPatterns
    .map(([pattern, of]) => ({ column: findColumn(headings, [pattern]), kind: { of } }))
    .find(({ column }) => column !== null);
  return {
    ...(tips !== null && { tips: { column: tips, in_gross: isTotal || gross.some(({ column }) => column === tips) } }),
    ...(credit && { other_credit: { ...credit, column: credit.column ?? 0 } }),
  };
}

interface RowReading {
  readonly row: SheetRow;
  readonly proposal: MappingProposal;
  readonly hasGross: boolean;
  readonly score: number;
}

function readHeadings(row: SheetRow, below: readonly SheetRow[]): RowReading {
  const headings = row.cells.map(normalHeading);
  const gross = findColumn(headings, grossPatterns);
  const parts = headings.flatMap((heading, column) =>
    partPattern.test(heading) ? [{ column, sign: 1 as const }] : [],
  );
  const added: MappingProposal["gross"] = gross === null ? parts.slice(0, 30) : [{ column: gross, sign: 1 }];
  const proposal: MappingProposal = {
    date: findColumn(headings, datePatterns),
    name: findName(nameHeadings(row, below)),
    gross: added,
    ...findBeside(headings, added, gross !== null),
    not_working: findColumn(headings, notWorkingPatterns),
  };
  const found = [proposal.date !== null, proposal.name !== null, gross !== null || parts.length > 0];
  return { row, proposal, hasGross: gross !== null, score: found.filter(Boolean).length };
}

/** Two filled cells or more, none of them a number: a row that a person may have meant as headings. */
function looksLikeHeadings(row: SheetRow): boolean {
  const filled = row.cells.filter((cell) => cell !== "");
  return filled.length > 1 && filled.every((cell) => /[A-Za-z]/.test(cell) && cell.length < 60);
}

/** The first remembered columns of a heading row that the values below it bear out. */
function remembered(
  first: readonly SheetRow[],
  rows: readonly SheetRow[],
  mappings: readonly RememberedMapping[],
): HeadingFinding | null {
  if (mappings.length === 0) return null;
  const byFingerprint = new Map<string, RememberedMapping[]>();
  for (const one of mappings) byFingerprint.set(one.fingerprint, [...(byFingerprint.get(one.fingerprint) ?? []), one]);
  for (const row of first) {
    const fingerprint = headingFingerprint(row.cells);
    const all = (byFingerprint.get(fingerprint) ?? []).map(({ columns }) => ({ ...columns, heading_row: row.number }));
    const mapping = all.find((one) => !namesAreNumbers(rows, one));
    if (!mapping) continue;
    const { date, name, gross, not_working } = mapping;
    return { heading_row: row.number, fingerprint, known: true, mapping, proposal: { date, name, gross, not_working } };
  }
  return null;
}

const nothing: MappingProposal = { date: null, name: null, gross: [], not_working: null };

/**
 * Finds the heading row among the first 30 rows: one that was mapped before (of equal fingerprints the first given wins),
 * else the best that the three headings of the payroll spreadsheet and their synonyms recognise (05, 5.4; CLAIM-29, -30).
 * `mapping` is complete only when date, name and one gross column are all there. No column of numbers is taken for names.
 */
export function findHeadings(rows: readonly SheetRow[], mappings: readonly RememberedMapping[] = []): HeadingFinding {
  const first = rows.filter((row) => row.number <= tableLimits.headingRows);
  const known = remembered(first, rows, mappings);
  if (known) return known;
  let best: RowReading | null = null;
  for (const [place, row] of first.entries()) {
    const reading = readHeadings(row, rows.slice(place + 1, place + 1 + tableLimits.headingRows));
    if (reading.score >= 2 && (!best || reading.score > best.score)) best = reading;
  }
  const guess = best?.row ?? first.find(looksLikeHeadings);
  const proposal = best?.proposal ?? nothing;
  const { date, name, gross, not_working, tips, other_credit } = proposal;
  const isComplete = best?.hasGross && date !== null && name !== null;
  return {
    heading_row: guess?.number ?? null,
    fingerprint: guess ? headingFingerprint(guess.cells) : null,
    known: false,
    mapping:
      guess && isComplete
        ? {
            heading_row: guess.number,
            date,
            name,
            gross,
            not_working,
            ...(tips && { tips }),
            ...(other_credit && { other_credit }),
            date_order: "month_first",
          }
        : null,
    proposal,
  };
}
