import { streamXlsxRows } from "hucre/xlsx";
import { type Formulas, formulasWithoutResult, markupText } from "./formulas.ts";
import {
  FileRefused,
  type OnShare,
  RowCollector,
  type SheetOptions,
  type SheetTable,
  type TableFile,
  tableLimits,
} from "./limits.ts";
import { checkPackage, type XlsxPackage } from "./xlsxPackage.ts";

interface Outline {
  readonly sheets: readonly string[];
  readonly hidden: readonly string[];
  readonly from1904: boolean;
  /** Sheet → the relation that names its part. */
  readonly relations: ReadonlyMap<string, string>;
}

/** The sheets and the date system, from the part that lists them. */
function readOutline(workbook: string): Outline {
  const visible: string[] = [];
  const hidden: string[] = [];
  const relations = new Map<string, string>();
  for (const [, attributes = ""] of workbook.matchAll(/<(?:\w+:)?sheet\s([^<>]*)>/g)) {
    const name = /(?:^|\s)name="([^"]*)"/.exec(attributes)?.[1];
    if (name === undefined) continue;
    const isHidden = /(?:^|\s)state="(?:hidden|veryHidden)"/.test(attributes);
    (isHidden ? hidden : visible).push(markupText(name));
    relations.set(markupText(name), /(?:^|\s)\w+:id="([^"]*)"/.exec(attributes)?.[1] ?? "");
  }
  const from1904 = /<(?:\w+:)?workbookPr\s[^<>]*date1904="(?:1|true)"/.test(workbook);
  const both = visible.length > 0 ? { sheets: visible, hidden } : { sheets: hidden, hidden: [] };
  return { ...both, from1904, relations };
}

/** Parts that are followed from the workbook must be among those that were scanned. */
function checkRelations(container: XlsxPackage): void {
  for (const part of ["_rels/.rels", "xl/_rels/workbook.xml.rels"]) {
    if (!container.has(part)) throw new FileRefused("damaged");
    for (const [, attributes = ""] of container.text(part).matchAll(/<(?:\w+:)?Relationship\s([^<>]*)>/g)) {
      const type = /Type="([^"]*)"/.exec(attributes)?.[1] ?? "";
      if (!/\/(officeDocument|worksheet|sharedStrings|styles)$/.test(type)) continue;
      const target = /Target="([^"]*)"/.exec(attributes)?.[1] ?? "";
      if (!/\.xml$/i.test(target)) throw new FileRefused("unsafe");
    }
  }
}

/** A cell as the text a person sees: dates as `YYYY-MM-DD`, numbers with the 15 digits that spreadsheets keep. */
function cellText(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return numberText(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
  return typeof value === "boolean" ? String(value) : "";
}

function numberText(value: number): string {
  const text = String(Number(value.toPrecision(15)));
  return text.includes("e-") ? value.toFixed(20).replace(/0+$/, "") : text;
}

/** Of a workbook, what the check of its container takes of the whole. */
const checking = 0.3;

interface SheetAsked {
  sheet: string;
  formulas: Formulas | null;
  /** Stops when the collector is full. */
  few: boolean;
  onRow: () => void;
}

/** The texts of a row, a formula where its result is not stored. */
function rowTexts(values: readonly unknown[], formulas: ReadonlyMap<number, string> | undefined): string[] {
  const texts = values.map(cellText);
  for (const [column, formula] of formulas ?? []) {
    while (texts.length <= column) texts.push("");
    texts[column] ||= formula;
  }
  return texts;
}

async function readRows(bytes: Uint8Array, collector: RowCollector, asked: SheetAsked): Promise<void> {
  const { sheet, formulas, few, onRow } = asked;
  let last = 0;
  for await (const row of streamXlsxRows(bytes, { sheet })) {
    const number = row.index + 1;
    if (!Number.isInteger(number) || number <= last || number > tableLimits.sheetRows) {
      throw new FileRefused("damaged");
    }
    last = number;
    collector.add(number, rowTexts(row.values, formulas?.get(number)));
    onRow();
    if (few && collector.isFull) return;
  }
}

/**
 * The one place that calls the spreadsheet library. The container is checked first, then only the sheet that is asked for
 * is read, row by row. Throws `FileRefused`.
 */
export async function openWorkbook(
  bytes: Uint8Array,
  onShare: OnShare = () => {},
): Promise<Pick<TableFile, "sheets" | "hidden" | "readSheet">> {
  const container = await checkPackage(bytes, (share) => onShare(share * checking));
  let rowsRead = 0;
  const onRow = () => {
    rowsRead += 1;
    onShare(checking + (1 - checking) * Math.min(1, rowsRead / container.filledRows));
  };
  checkRelations(container);
  const { sheets, hidden, from1904, relations } = readOutline(container.text("xl/workbook.xml"));
  if (sheets.length === 0) throw new FileRefused("not_a_table");
  const readSheet = async (name: string, options: SheetOptions = {}): Promise<SheetTable> => {
    if (!sheets.includes(name) && !hidden.includes(name)) throw new FileRefused("no_sheet");
    const collector = new RowCollector(options.onlyRows);
    try {
      const few = options.onlyRows !== undefined;
      const formulas = options.formulas ? formulasWithoutResult(container, relations.get(name) ?? "") : null;
      await readRows(bytes, collector, { sheet: name, formulas, few, onRow: few ? () => {} : onRow });
    } catch (error) {
      if (error instanceof FileRefused) throw error;
      throw new FileRefused("damaged", undefined, { cause: error });
    }
    return { name, rows: collector.rows, rowCount: collector.rowCount, from1904 };
  };
  return { sheets, hidden, readSheet };
}
