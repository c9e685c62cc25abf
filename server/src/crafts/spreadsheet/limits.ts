import { mostFileBytes } from "@refundry/contract/platform";

/** What a table of payroll or of another list may hold at most. Everything above is refused before it can cost time or memory. */
export const tableLimits = {
  fileBytes: mostFileBytes,
  dataRows: 100_000,
  /** Corrections and left-out rows together (05, 2.6). */
  corrections: 500,
  columns: 500,
  cellLength: 5_000,
  cells: 3_000_000,
  /** Rows of a sheet as spreadsheets know them, empty ones included. */
  sheetRows: 1_048_576,
  headingRows: 30,
} as const;

/** Written as people read it: `100,001`. */
export function countText(count: number): string {
  return count.toLocaleString("en-US");
}

const refusalTexts = {
  empty: "The file is empty.",
  too_big: "The chosen file is over the File Size limit of 25Mb. Please try another file.",
  wrong_type: "This is not a CSV or Excel (.xlsx) file.",
  old_workbook: "Save the file as .xlsx or CSV.",
  protected: "The workbook is protected by a password. Save it without one.",
  damaged: "The workbook is damaged and cannot be read. Save it again as .xlsx or CSV.",
  unsafe: "The workbook holds parts that are not allowed. Save it again as .xlsx or CSV.",
  no_sheet: "The workbook has no such sheet.",
  not_a_table: "The file holds no table. It needs a row of headings and at least two columns.",
  too_wide: `The file has too many columns; at most ${tableLimits.columns} can be read.`,
  too_long: `A cell is too long; at most ${countText(tableLimits.cellLength)} characters can be read.`,
  open_quote: "A row is too long, or a quotation mark in it is never closed.",
  too_many_cells: `The file has too many cells; at most ${countText(tableLimits.cells)} can be read.`,
  too_many_rows: "The file has too many rows.",
  too_many_corrections: `At most ${tableLimits.corrections} corrections and left-out rows are kept per file. Correct the file itself.`,
} as const;

export type FileRefusalCode = keyof typeof refusalTexts;

/** Why a whole file is not read, with the sentence a person sees. */
export interface FileRefusal {
  readonly code: FileRefusalCode;
  readonly message: string;
}

/** The error by which the reader stops; `refusalOf` makes it a plain answer at the edge. */
export class FileRefused extends Error {
  readonly code: FileRefusalCode;

  constructor(code: FileRefusalCode, message: string = refusalTexts[code], options?: ErrorOptions) {
    super(message, options);
    this.name = "FileRefused";
    this.code = code;
  }
}

/** `code` and `message` of a refusal, for a caller that passes plain data on; anything else is not a refusal. */
export function refusalOf(error: unknown): FileRefusal | null {
  return error instanceof FileRefused ? { code: error.code, message: error.message } : null;
}

/** The refusal of a file with more than 100,000 data rows (05, 5.4). */
export function tooManyRows(count: number): FileRefused {
  return new FileRefused(
    "too_many_rows",
    `The file has ${countText(count)} rows; at most ${countText(tableLimits.dataRows)} can be imported.`,
  );
}

/** One row of a sheet that has at least one cell with text. */
export interface SheetRow {
  /** As the spreadsheet numbers it, from 1; empty rows count. */
  readonly number: number;
  /** Trimmed texts without the empty cells at the end. */
  readonly cells: readonly string[];
}

export interface SheetTable {
  readonly name: string;
  /** The rows that are not wholly empty, up to the limit of rows to keep. */
  readonly rows: readonly SheetRow[];
  /** All rows that are not wholly empty, those beyond the limit counted too. */
  readonly rowCount: number;
  /** Whether serial numbers of dates count from 1904 in place of 1900. */
  readonly from1904: boolean;
}

/** Hears how much of a file is read, 0 to 1. */
export type OnShare = (share: number) => void;

export interface SheetOptions {
  /** It stops after so many filled rows. */
  readonly onlyRows?: number;
  /** A text may be split by `|` as well, as offices of statistics do. */
  readonly bars?: boolean;
  /** A cell of a workbook whose formula has no stored result holds the formula, `=4000+800`, in place of nothing. */
  readonly formulas?: boolean;
}

/** Reads a sheet by name. */
export type SheetReader = (name: string, options?: SheetOptions) => Promise<SheetTable>;

/** A file whose bytes are those of a table. A CSV file has one sheet, named with an empty text. */
export interface TableFile {
  readonly format: "csv" | "xlsx";
  /** The visible sheets in the order of the workbook. */
  readonly sheets: readonly string[];
  /** Sheets that the workbook hides, which can be read, too. */
  readonly hidden: readonly string[];
  readonly readSheet: SheetReader;
}

/** Rows kept in memory: the data rows and what may stand above them (a heading row is at most the 1000th). */
const keptRows = tableLimits.dataRows + 1_000;
const internedTexts = 100_000;

/** Trimmed and without control characters, which a workbook can hide in a cell and no database text may hold. */
function plainText(value: string): string {
  return (/\p{Cc}/u.test(value) ? value.replace(/[^\P{Cc}\t\n\r]/gu, "") : value).trim();
}

/** Gathers rows within the limits; equal texts are kept once, which is what keeps a large file small in memory. */
export class RowCollector {
  readonly rows: SheetRow[] = [];
  rowCount = 0;
  private cellCount = 0;
  private readonly texts = new Map<string, string>();
  private readonly most: number;

  /** With `onlyRows` no more than so many rows are kept. */
  constructor(onlyRows = keptRows) {
    this.most = onlyRows;
  }

  /** Whether further rows are only counted. */
  get isFull(): boolean {
    return this.rows.length >= this.most;
  }

  add(number: number, values: readonly string[]): void {
    let length = values.length;
    while (length > 0 && (values[length - 1] ?? "").trim() === "") length -= 1;
    if (length === 0) return;
    if (length > tableLimits.columns) throw new FileRefused("too_wide");
    this.rowCount += 1;
    this.cellCount += length;
    if (this.isFull) return;
    if (this.cellCount > tableLimits.cells) throw new FileRefused("too_many_cells");
    const cells = new Array<string>(length);
    for (let column = 0; column < length; column += 1) cells[column] = this.cell(values[column] ?? "");
    this.rows.push({ number, cells });
  }

  private cell(value: string): string {
    if (value.length > tableLimits.cellLength) throw new FileRefused("too_long");
    const text = plainText(value);
    const known = this.texts.get(text);
    if (known !== undefined) return known;
    if (this.texts.size < internedTexts) this.texts.set(text, text);
    return text;
  }
}
