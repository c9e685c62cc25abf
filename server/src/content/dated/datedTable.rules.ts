import {
  carriers,
  type DatedCell,
  type DatedColumn,
  type DatedComparison,
  type DatedRow,
  type DatedTableKey,
  type DatedVersion,
  datedCellWords,
  datedTables,
  filerKinds,
  filingForms,
  noState,
  stateCodes,
} from "@refundry/contract/content";
import { type IsoDate, isIsoDate } from "@refundry/contract/values";

/** What is wrong with rows, by field: `rows.3.zip` a cell, counted from 0, `rows` the whole. */
export type RowFaults = Record<string, string>;

/** The columns of a table, those that name a row among them. */
export const columnsOf = (key: DatedTableKey): readonly DatedColumn[] => datedTables[key].columns;

/** Rows as they are kept: texts trimmed, nothing entered as null; and every fault of them. */
export function readRows(key: DatedTableKey, given: readonly DatedRow[]): { rows: DatedRow[]; faults: RowFaults } {
  const faults: RowFaults = {};
  const columns = columnsOf(key);
  const rows = given.map((row, place) => {
    for (const name of Object.keys(row))
      if (!columns.some((column) => column.key === name)) faults[`rows.${place}.${name}`] = "This column is not known.";
    return Object.fromEntries(
      columns.map((column) => {
        const value = trimmed(row[column.key]);
        const fault = cellFault(column, value);
        if (fault) faults[`rows.${place}.${column.key}`] = fault;
        return [column.key, value];
      }),
    );
  });
  // What is missing or stands twice can be said of rows that can be read.
  if (Object.keys(faults).length > 0) return { rows, faults };
  const whole = wholeFault[key](rows, faults);
  return { rows, faults: whole === null ? faults : { ...faults, rows: whole } };
}

const trimmed = (value: DatedCell | undefined): DatedCell =>
  typeof value === "string" ? value.trim().replace(/\s+/g, " ") || null : (value ?? null);

function cellFault(column: DatedColumn, value: DatedCell): string | null {
  const { type, required, choices = [], most } = column;
  if (value === null) return required ? "This field is required." : null;
  if (type === "number") {
    const fits = typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= (most ?? 0);
    return fits ? null : `Please enter a whole number from 1 to ${most}.`;
  }
  if (typeof value !== "string") return "Please enter a text.";
  switch (type) {
    case "choice":
      return choices.includes(value)
        ? null
        : `Please choose one of: ${choices.map((one) => datedCellWords(column, one)).join(", ")}.`;
    case "date":
      return isIsoDate(value) ? null : "Please enter a date as YYYY-MM-DD.";
    case "zip":
      return /^\d{5}(-\d{4})?$/.test(value) ? null : "Please enter a ZIP as 00000 or 00000-0000.";
    case "phone":
      return /^\d{10}$/.test(value) ? null : "Please enter 10 digits.";
    default:
      return value.length <= (most ?? 0) ? null : `Please enter at most ${most} letters.`;
  }
}

type WholeFault = (rows: readonly DatedRow[], faults: RowFaults) => string | null;

const wholeFault: Record<DatedTableKey, WholeFault> = {
  service_centers: (rows) => {
    for (const form of filingForms)
      for (const carrier of carriers)
        for (const entity of filerKinds) {
          const group = rows.filter((row) => row.form === form && row.carrier === carrier && row.entity === entity);
          const fault = stateFault(group, [...stateCodes, noState], `for form ${form}, ${carrier}, ${entity}`);
          if (fault) return fault;
        }
    return null;
  },
  transcript_addresses: (rows) => stateFault(rows, stateCodes),
  deadline_rules: (rows, faults) => {
    rows.forEach((row, place) => {
      Object.assign(faults, deadlineFaults(row, place));
    });
    if (Object.keys(faults).length > 0) return null;
    for (const kind of ["respond", "suit", "form_907_from", "last_claim_day"]) {
      const fault = quarterFault(rows, kind);
      if (fault) return fault;
    }
    return null;
  },
};

/** Each state exactly once: `GU is missing.`, `GU stands twice.` */
function stateFault(rows: readonly DatedRow[], states: readonly string[], where = ""): string | null {
  const seen = new Set<DatedCell>();
  const end = where && ` ${where}`;
  for (const { state = null } of rows) {
    if (seen.has(state)) return `${state} stands twice${end}.`;
    seen.add(state);
  }
  const missing = states.find((state) => !seen.has(state));
  return missing === undefined ? null : `${missing} is missing${end}.`;
}

/** Days that the law names are dates, spans are counted from an event (16, 4.2). */
const spans = new Set<DatedCell>(["respond", "suit", "form_907_from"]);

function deadlineFaults(row: DatedRow, place: number): RowFaults {
  const faults: RowFaults = {};
  const demand = (columns: readonly string[], wanted: boolean) => {
    for (const column of columns)
      if ((row[column] !== null) !== wanted)
        faults[`rows.${place}.${column}`] = wanted ? "This field is required." : "This kind leaves this field empty.";
  };
  const isSpan = spans.has(row.kind ?? null);
  demand(["date"], !isSpan);
  demand(["count", "unit", "counted"], isSpan);
  if (row.quarter !== null && row.year === null) faults[`rows.${place}.year`] = "A quarter belongs to a year.";
  return faults;
}

/** The quarters that a claim may have: Q2 2020 to Q3 2021. */
const covered = [
  ["2020", "2"],
  ["2020", "3"],
  ["2020", "4"],
  ["2021", "1"],
  ["2021", "2"],
  ["2021", "3"],
] as const;

const [kindColumn] = datedTables.deadline_rules.columns;
const kindWords = (kind: string) => datedCellWords(kindColumn, kind);

/** A row without a year or quarter speaks of all; each quarter has exactly one row of a kind. */
function quarterFault(rows: readonly DatedRow[], kind: string): string | null {
  for (const [year, quarter] of covered) {
    const many = rows.filter(
      (row) =>
        row.kind === kind &&
        (row.year === null || row.year === year) &&
        (row.quarter === null || row.quarter === quarter),
    ).length;
    if (many === 0) return `${kindWords(kind)} is missing for Q${quarter} ${year}.`;
    if (many > 1) return `${kindWords(kind)} stands twice for Q${quarter} ${year}.`;
  }
  return null;
}

/** A version as the day sees it. */
export interface Dated {
  id: number;
  effectiveFrom: IsoDate;
  state: "live" | "superseded" | "withdrawn";
}

/** The version that a day looks up: the greatest day that is not later; before the first, the first (20, Dated version). */
export function inForceOn<Version extends Dated>(versions: readonly Version[], day: IsoDate): Version | null {
  const live = versions
    .filter(({ state }) => state === "live")
    .sort((a, b) => a.effectiveFrom.localeCompare(b.effectiveFrom));
  return live.filter(({ effectiveFrom }) => effectiveFrom <= day).at(-1) ?? live[0] ?? null;
}

/** How a version stands today, in words of the screen. */
export function standing(version: Dated, versions: readonly Dated[], today: IsoDate): DatedVersion["state"] {
  if (version.state === "superseded") return "corrected";
  if (version.state === "withdrawn") return "withdrawn";
  if (version.id === inForceOn(versions, today)?.id) return "in_force";
  return version.effectiveFrom > today ? "scheduled" : "past";
}

/** So many rows that differ are told one by one. */
const toldRows = 500;

/** What differs between two sets of rows, by the columns that name a row, in the words that people read. */
export function compareRows(key: DatedTableKey, before: readonly DatedRow[], after: readonly DatedRow[]) {
  const columns = columnsOf(key);
  const keys = columns.filter(({ isKey }) => isKey);
  const markOf = (row: DatedRow) => JSON.stringify(keys.map((column) => row[column.key] ?? null));
  const nameOf = (row: DatedRow) => keys.map((column) => datedCellWords(column, row[column.key])).join(" · ");
  const told = (column: DatedColumn, row: DatedRow | undefined): DatedCell => {
    const cell = row?.[column.key] ?? null;
    return typeof cell === "string" ? datedCellWords(column, cell) : cell;
  };
  const former = new Map(before.map((row) => [markOf(row), row]));
  const items: DatedComparison["items"] = [];
  const cells = (old: DatedRow | undefined, now: DatedRow | undefined) =>
    columns
      .filter(({ key: name, isKey }) => !isKey && (old?.[name] ?? null) !== (now?.[name] ?? null))
      .map((column) => ({ title: column.title, before: told(column, old), after: told(column, now) }));
  for (const row of after) {
    const mark = markOf(row);
    const old = former.get(mark);
    former.delete(mark);
    const differ = cells(old, row);
    if (!old) items.push({ kind: "added", name: nameOf(row), columns: differ });
    else if (differ.length > 0) items.push({ kind: "changed", name: nameOf(row), columns: differ });
  }
  for (const row of former.values()) items.push({ kind: "removed", name: nameOf(row), columns: cells(row, undefined) });
  const many = (kind: string) => items.filter((item) => item.kind === kind).length;
  const [added, removed, changed] = [many("added"), many("removed"), many("changed")];
  return { added, removed, changed, unchanged: after.length - added - changed, items: items.slice(0, toldRows) };
}
