import { isClaimedQuarter } from "@refundry/contract/claims";
import type { Money, Quarter } from "@refundry/contract/values";
import { readAmount } from "../../crafts/spreadsheet/cells.ts";
import { FileRefused, type SheetRow } from "../../crafts/spreadsheet/limits.ts";
import { openTableFile } from "../../crafts/spreadsheet/tableFile.ts";

/** A cell of a line that cannot be read; 1 is the first row of the sheet. */
export interface LineError {
  readonly row: number;
  readonly message: string;
}

/** One line with a name and a positive or zero amount in cents, and its other cells as they stand. */
interface NamedLine<Heading extends string> {
  readonly name: string;
  readonly amount: Money;
  readonly cells: Readonly<Record<Heading, string>>;
}

interface Format<Heading extends string> {
  /** The headings besides `Name of Employee` and `Amount`. */
  readonly headings: readonly Heading[];
  /** Those of them that a file may lack: their cells are empty. */
  readonly mayLack?: readonly Heading[];
  /** Takes one line; answers what is wrong with it. */
  readonly add: (line: NamedLine<Heading>) => string | null;
}

const mostErrors = 100;
const longestName = 200;

const plain = (cell: string) => cell.toLowerCase().replace(/\s+/g, " ").trim();
const lists = new Intl.ListFormat("en-US");

/**
 * Reads a CSV or Excel file whose first sheet names employees and amounts under headings within its first 30 rows (05,
 * 3.2). Throws `FileRefused` for a file that is none, empty, or lacks a heading.
 */
export async function readNamedFile<Heading extends string>(bytes: Uint8Array, format: Format<Heading>) {
  const file = await openTableFile(bytes);
  const { rows } = await file.readSheet(file.sheets[0] ?? "");
  if (rows.length === 0) throw new FileRefused("empty");
  const { at, cellsOf } = findColumns(rows, format);
  const errors: LineError[] = [];
  const lines = rows.slice(at + 1);
  for (const row of lines) {
    const problem = readLine(cellsOf(row), format);
    if (problem && errors.length < mostErrors) errors.push({ row: row.number, message: problem });
  }
  return { rows: lines.length, errors };
}

function findColumns<Heading extends string>(rows: readonly SheetRow[], { headings, mayLack = [] }: Format<Heading>) {
  const all = ["Name of Employee", ...headings, "Amount"];
  const needed = all.filter((heading) => !mayLack.some((one) => one === heading));
  for (const [at, { cells }] of rows.slice(0, 30).entries()) {
    const texts = cells.map(plain);
    const column = (heading: string) => texts.indexOf(plain(heading));
    if (!needed.every((heading) => column(heading) >= 0)) continue;
    const cellsOf = (row: SheetRow) => (heading: string) => row.cells[column(heading)] ?? "";
    return { at, cellsOf };
  }
  throw new FileRefused("not_a_table", `The headings ${lists.format(needed)} are not found in the file.`);
}

function readLine<Heading extends string>(cell: (heading: string) => string, format: Format<Heading>): string | null {
  const name = cell("Name of Employee").replace(/\s+/g, " ").trim();
  if (name === "") return "The name is missing.";
  if (name.length > longestName) return `A name has at most ${longestName} characters.`;
  const reading = readAmount(cell("Amount"));
  const cells = Object.fromEntries(format.headings.map((heading) => [heading, cell(heading)])) as Record<
    Heading,
    string
  >;
  if ("error" in reading) return reading.error;
  if (reading.value < 0n) return `"${cell("Amount")}" is negative.`;
  return format.add({ name, amount: reading.value, cells });
}

/** `2021-Q1`, `Q1 2021`, `1/2021`, or a bare number as everywhere: 4 is Q4 2020, 1 to 3 are of 2021. */
export function readQuarter(cell: string): Quarter | null {
  const text = cell.toUpperCase().replace(/\s+/g, "");
  const bare = /^Q?([1-4])$/.exec(text);
  const yearFirst = /^(20\d\d)[-/]?Q?([1-4])$/.exec(text);
  const quarterFirst = /^Q?([1-4])[-/]?(20\d\d)$/.exec(text);
  const [year, quarter] = yearFirst
    ? [yearFirst[1], yearFirst[2]]
    : quarterFirst
      ? [quarterFirst[2], quarterFirst[1]]
      : bare
        ? [bare[1] === "4" ? "2020" : "2021", bare[1]]
        : [];
  if (!year || !quarter) return null;
  const found = { year: Number(year), quarter: Number(quarter) as Quarter["quarter"] };
  return isClaimedQuarter(found) ? found : null;
}

export const notAQuarter = (cell: string) => `"${cell}" is not a quarter of the claim.`;
