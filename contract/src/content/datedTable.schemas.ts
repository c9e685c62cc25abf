import { z } from "zod";

import { idSchema } from "../platform/operation.ts";
import { dateSchema, instantCodec } from "../values/dateField.ts";
import { stateCodes } from "./state.schemas.ts";

/** What a cell of a dated table may hold; null where nothing is entered. */
export type DatedCell = string | number | null;
export type DatedRow = Readonly<Record<string, DatedCell>>;

export interface DatedColumn {
  readonly key: string;
  readonly title: string;
  readonly type: "text" | "number" | "date" | "zip" | "phone" | "choice";
  /** Together with the other key columns it names a row. */
  readonly isKey?: boolean;
  readonly required?: boolean;
  readonly choices?: readonly string[];
  /** What people read in place of a choice; itself where it is not named. */
  readonly words?: Readonly<Record<string, string>>;
  /** What an empty cell means. */
  readonly none?: string;
  /** The most letters of a text, or the greatest number. */
  readonly most?: number;
}

const address = [
  { key: "name", title: "Name", type: "text", required: true, most: 120 },
  { key: "line1", title: "Line 1", type: "text", required: true, most: 120 },
  { key: "line2", title: "Line 2", type: "text", most: 120 },
  { key: "city", title: "City", type: "text", required: true, most: 80 },
  { key: "state_code", title: "State of the address", type: "choice", required: true, choices: stateCodes },
  { key: "zip", title: "ZIP", type: "zip", required: true },
] as const satisfies readonly DatedColumn[];

export const filingForms = ["941", "943", "944"] as const;
export const filerKinds = ["business", "exempt"] as const;
export const carriers = ["mail", "courier"] as const;
export const carrierNames: Readonly<Record<(typeof carriers)[number], string>> = { mail: "Mail", courier: "Courier" };
export const deadlineKinds = [
  "respond",
  "suit",
  "form_907_from",
  "last_claim_day",
  "obbba_filed_after",
  "obbba_paid_by",
] as const;
const deadlineWords = {
  respond: "Respond by",
  suit: "Suit deadline",
  form_907_from: "Form 907 from",
  last_claim_day: "Last day to claim",
  obbba_filed_after: "OBBBA: filed after",
  obbba_paid_by: "OBBBA: paid by",
} as const satisfies Record<(typeof deadlineKinds)[number], string>;
/** No legal residence, place of business or agency in any state. */
export const noState = "none";

/** The dated tables that are kept here (20, Dated tables): columns, who uses them, and by which day a version is looked up. */
export const datedTables = {
  service_centers: {
    title: "Service centers",
    usedBy: "Shipping: labels and ship sheets",
    lookedUpBy: "day of shipping",
    columns: [
      { key: "form", title: "Form", type: "choice", isKey: true, required: true, choices: filingForms },
      {
        key: "state",
        title: "State",
        type: "choice",
        isKey: true,
        required: true,
        choices: [...stateCodes, noState],
        words: { [noState]: "No state" },
      },
      {
        key: "entity",
        title: "Entity",
        type: "choice",
        isKey: true,
        required: true,
        choices: filerKinds,
        words: { business: "Business", exempt: "Exempt" },
      },
      {
        key: "carrier",
        title: "Carrier",
        type: "choice",
        isKey: true,
        required: true,
        choices: carriers,
        words: carrierNames,
      },
      ...address,
      { key: "phone", title: "Phone", type: "phone" },
      { key: "note", title: "Note", type: "text", most: 300 },
    ],
  },
  transcript_addresses: {
    title: "Transcript addresses",
    usedBy: "Transcripts: label of Form 4506-T",
    lookedUpBy: "day of shipping",
    columns: [
      { key: "state", title: "State", type: "choice", isKey: true, required: true, choices: stateCodes },
      ...address,
    ],
  },
  deadline_rules: {
    title: "Deadlines",
    usedBy: "Appeals: days to answer and to sue; limits to claim",
    lookedUpBy: "day of the event",
    columns: [
      {
        key: "kind",
        title: "Kind",
        type: "choice",
        isKey: true,
        required: true,
        choices: deadlineKinds,
        words: deadlineWords,
      },
      { key: "year", title: "Year", type: "choice", isKey: true, choices: ["2020", "2021"], none: "All years" },
      {
        key: "quarter",
        title: "Quarter",
        type: "choice",
        isKey: true,
        choices: ["1", "2", "3", "4"],
        words: { "1": "Q1", "2": "Q2", "3": "Q3", "4": "Q4" },
        none: "All quarters",
      },
      { key: "date", title: "Date", type: "date" },
      { key: "count", title: "Count", type: "number", most: 1000 },
      { key: "unit", title: "Unit", type: "choice", choices: ["days", "months", "years"] },
      { key: "counted", title: "Counted", type: "choice", choices: ["after the letter", "before the suit deadline"] },
    ],
  },
} as const satisfies Record<
  string,
  { title: string; usedBy: string; lookedUpBy: string; columns: readonly DatedColumn[] }
>;
export type DatedTableKey = keyof typeof datedTables;
export const datedTableKeys = Object.keys(datedTables) as DatedTableKey[];

type Worded = Pick<DatedColumn, "words" | "none">;

/** What people read in a cell; empty where nothing is entered and that means nothing. */
export function datedCellWords({ words, none = "" }: Worded, cell: DatedCell | undefined): string {
  if (cell === null || cell === undefined) return none;
  return words?.[cell] ?? String(cell);
}

/** What words of a file stand for, whatever their case; a text without words is itself. */
export function datedCellOf({ words = {}, none }: Worded, text: string): string {
  const asked = text.toLowerCase();
  if (none?.toLowerCase() === asked) return "";
  return Object.entries(words).find(([, one]) => one.toLowerCase() === asked)?.[0] ?? text;
}

/** How a version stands on a day: `corrected` was replaced by a correction. */
export const versionStates = ["in_force", "scheduled", "past", "corrected", "withdrawn"] as const;

export const datedVersionSchema = z.strictObject({
  id: idSchema,
  effective_from: dateSchema,
  state: z.enum(versionStates),
  rows: z.number().int(),
  note: z.string().nullable(),
  reason: z.string().nullable(),
  /** Null: it came with the product, or the area that keeps it does not say. */
  author: z.string().nullable(),
  at: instantCodec.nullable(),
  version: z.number().int(),
  /** The version that this one corrects. */
  replaces: idSchema.nullable(),
  /** A version is edited and withdrawn before its day, and corrected from it on. */
  abilities: z.strictObject({ change: z.boolean(), correct: z.boolean() }),
});
export type DatedVersion = z.input<typeof datedVersionSchema>;

const headSchema = {
  key: z.string(),
  title: z.string(),
  used_by: z.string(),
  /** Whether it is changed here; null where another area changes it, whose address stands in `href`. */
  kept_here: z.boolean(),
  href: z.string().nullable(),
};

export const datedTableListSchema = z.strictObject({
  ...headSchema,
  in_force_since: dateSchema.nullable(),
  next_change: dateSchema.nullable(),
  rows: z.number().int(),
});
export type DatedTableHead = z.input<typeof datedTableListSchema>;

const columnSchema = z.strictObject({
  key: z.string(),
  title: z.string(),
  type: z.enum(["text", "number", "date", "zip", "phone", "choice"]),
  isKey: z.boolean().optional(),
  required: z.boolean().optional(),
  choices: z.array(z.string()).optional(),
  words: z.record(z.string(), z.string()).optional(),
  none: z.string().optional(),
  most: z.number().optional(),
});
const rowSchema = z.record(z.string().max(40), z.union([z.string().max(500), z.number(), z.null()]));

export const datedTableSchema = z.strictObject({
  ...headSchema,
  looked_up_by: z.string(),
  columns: z.array(columnSchema),
  /** The day that was asked for. */
  on: dateSchema,
  /** What is in force on that day. */
  version: datedVersionSchema.nullable(),
  rows: z.array(rowSchema),
  /** Newest first. */
  versions: z.array(datedVersionSchema),
});
export type DatedTable = z.input<typeof datedTableSchema>;

const rows = z.array(rowSchema).max(5_000, "A version has at most 5,000 rows.");
const note = z.string().trim().min(1, "Please say what this version is about.").max(500);

/** A new version from a day on; with `replaces` and a reason the correction of one that is or was in force. */
export const newDatedVersionBody = z.strictObject({
  effective_from: dateSchema,
  rows,
  note,
  reason: z.string().trim().max(500).optional(),
  replaces: idSchema.optional(),
});
export const comparedVersionBody = z.strictObject({
  effective_from: dateSchema,
  rows,
  /** The scheduled version that is edited: it is compared with the one before it. */
  edits: idSchema.optional(),
});
export const changeDatedVersionBody = z.strictObject({
  effective_from: dateSchema.optional(),
  rows: rows.optional(),
  note: note.optional(),
  version: z.number().int(),
});

/** What is open and would go by the new rows, of each kind: how many, and the first of them. */
const touchedSchema = z.strictObject({
  /** Of as many as there are: `packages not shipped`. */
  what: z.string(),
  count: z.number().int(),
  items: z.array(z.strictObject({ text: z.string(), href: z.string() })).max(100),
});

export const datedComparisonSchema = z.strictObject({
  added: z.number().int(),
  removed: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  touched: z.array(touchedSchema),
  /** At most 500 rows that differ; a value that a row does not have is null. */
  items: z.array(
    z.strictObject({
      kind: z.enum(["added", "removed", "changed"]),
      name: z.string(),
      columns: z.array(
        z.strictObject({
          title: z.string(),
          before: z.union([z.string(), z.number(), z.null()]),
          after: z.union([z.string(), z.number(), z.null()]),
        }),
      ),
    }),
  ),
});
export type DatedComparison = z.input<typeof datedComparisonSchema>;
