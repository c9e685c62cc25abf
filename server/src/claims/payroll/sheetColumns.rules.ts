import type { PayrollMapping } from "@refundry/contract/claims";
import { type SheetTable, tableLimits } from "../../crafts/spreadsheet/limits.ts";
import {
  findHeadings,
  type HeadingFinding,
  headingFingerprint,
  namesAreNumbers,
  type RememberedMapping,
} from "./payrollHeadings.rules.ts";

/** Columns of a sheet as a person chose them or as they were recognised, with the fingerprint of their headings. */
export interface SheetColumns {
  readonly mapping: PayrollMapping;
  /** Null where the sheet has no heading row. */
  readonly fingerprint: string | null;
}

/** By the names of the sheets. */
export type ColumnsBySheet = Readonly<Record<string, SheetColumns>>;

/** How one sheet is read. */
export interface SheetReading {
  readonly table: SheetTable;
  readonly headings: HeadingFinding;
  /** Null while a person must choose. */
  readonly mapping: PayrollMapping | null;
  readonly fingerprint: string | null;
  /** The sheet before it that has the same headings and whose columns it takes. */
  readonly sameAs: string | null;
  /** Whether the columns are its own, and to be kept. */
  readonly isOwn: boolean;
}

const fingerprintOf = (table: SheetTable, mapping: PayrollMapping): string | null => {
  const row = table.rows.find(({ number }) => number === mapping.heading_row);
  return row ? headingFingerprint(row.cells) : null;
};

/** The mapping of other columns below the same headings in this table; null where it has none, or has numbers for names. */
function alikeIn(table: SheetTable, { mapping, fingerprint }: SheetColumns): PayrollMapping | null {
  if (fingerprint === null) return null;
  const top = table.rows.filter(({ number }) => number <= tableLimits.headingRows);
  const same = top.find(({ cells }) => headingFingerprint(cells) === fingerprint);
  const moved = same && { ...mapping, heading_row: same.number };
  return moved && !namesAreNumbers(table.rows, moved) ? moved : null;
}

/** Whether some of the headings are recognised, or the first row of several cells looks like headings of other words. */
function hasHeadings({ rows }: SheetTable, { heading_row, proposal: { date, name, gross } }: HeadingFinding): boolean {
  if (date !== null || name !== null || gross.length > 0) return true;
  const first = rows.find(({ cells }) => cells.filter(Boolean).length > 1);
  return heading_row !== null && heading_row === first?.number;
}

/**
 * Says sheet by sheet by which columns it is read: those chosen for it; those of a sheet with the same headings; those that
 * are remembered or recognised; and below no headings at all those of the first, from the first row on.
 */
export class SheetColumnsReader {
  private readonly read: SheetReading[] = [];
  private readonly chosen: ColumnsBySheet;
  private readonly remembered: readonly RememberedMapping[];

  constructor(chosen: ColumnsBySheet, remembered: readonly RememberedMapping[]) {
    this.chosen = chosen;
    this.remembered = remembered;
  }

  /** Reads one more; `mapping` goes before everything else. */
  take(table: SheetTable, mapping?: PayrollMapping): SheetReading {
    const found = this.look(table, mapping);
    this.read.push(found);
    return found;
  }

  /** The same of a sheet that is not read. */
  look(table: SheetTable, mapping?: PayrollMapping): SheetReading {
    const headings = findHeadings(table.rows, this.remembered);
    const own = mapping ?? this.chosen[table.name]?.mapping;
    const bare = { table, headings, sameAs: null, isOwn: true };
    if (own) return { ...bare, mapping: own, fingerprint: fingerprintOf(table, own) };
    const alike = this.alike(table, headings);
    if (alike) return { table, headings, ...alike };
    const [first] = this.read;
    if (headings.mapping) {
      const order = first?.mapping?.date_order;
      const recognised = { ...headings.mapping, ...(order && { date_order: order }) };
      return { ...bare, mapping: recognised, fingerprint: headings.fingerprint };
    }
    // What headings do not say a person does. Without any, every row is read.
    if (hasHeadings(table, headings) || !first?.mapping)
      return { ...bare, mapping: null, fingerprint: headings.fingerprint };
    return { ...bare, mapping: { ...first.mapping, heading_row: 0 }, fingerprint: null, isOwn: false };
  }

  private alike(table: SheetTable, headings: HeadingFinding) {
    for (const { table: other, mapping, fingerprint } of this.read) {
      if (!mapping && fingerprint !== null && fingerprint === headings.fingerprint)
        return { mapping, fingerprint, sameAs: other.name, isOwn: false };
      const moved = mapping && alikeIn(table, { mapping, fingerprint });
      if (moved) return { mapping: moved, fingerprint, sameAs: other.name, isOwn: false };
    }
    for (const columns of Object.values(this.chosen)) {
      const mapping = alikeIn(table, columns);
      if (mapping) return { mapping, fingerprint: columns.fingerprint, sameAs: null, isOwn: true };
    }
    return null;
  }
}

/** What is kept of the columns: those of the sheets that were read with their own, and those chosen of others. */
export function keptColumns(chosen: ColumnsBySheet, read: readonly SheetReading[]): ColumnsBySheet {
  const own = read.flatMap(({ table, mapping, fingerprint, isOwn }) =>
    isOwn && mapping ? [[table.name, { mapping, fingerprint }] as const] : [],
  );
  return { ...chosen, ...Object.fromEntries(own) };
}
