import { isClaimedQuarter } from "@refundry/contract/claims";
import {
  type Money,
  money,
  productQuarters,
  type Quarter,
  quarterKey,
  supplementQuarters,
} from "@refundry/contract/values";
import { readAmount } from "../../crafts/spreadsheet/cells.ts";
import { FileRefused, type SheetRow } from "../../crafts/spreadsheet/limits.ts";
import { openTableFile } from "../../crafts/spreadsheet/tableFile.ts";

/** What a file of health expenses says; amounts in cents. */
export interface HealthReading {
  readonly quarters: {
    year: number;
    quarter: Quarter["quarter"];
    march: boolean;
    entries: { name: string; amount: Money }[];
  }[];
  readonly rows: number;
  readonly errors: { row: number; message: string }[];
}

const headings = { name: "name of employee", quarter: "quarter", amount: "amount" } as const;
type Columns = Record<keyof typeof headings, number>;
/** `March 2020`, `March 13–31, 2020`: a list of its own beside Q2 2020. */
const marchPattern = /^mar(ch)?\.?( *13 *[-–—] *(march )?31)?,? *2020$/i;
const marchKey = "march";
const mostErrors = 100;
const longestName = 200;

const plain = (cell: string) => cell.toLowerCase().replace(/\s+/g, " ").trim();

function findColumns(rows: readonly SheetRow[]): { at: number; columns: Columns } {
  for (const [at, { cells }] of rows.slice(0, 30).entries()) {
    const texts = cells.map(plain);
    const columns = {
      name: texts.indexOf(headings.name),
      quarter: texts.indexOf(headings.quarter),
      amount: texts.indexOf(headings.amount),
    };
    if (Object.values(columns).every((column) => column >= 0)) return { at, columns };
  }
  throw new FileRefused("not_a_table", "The headings Name of Employee, Quarter and Amount are not found in the file.");
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

/** Reads a CSV or Excel file with the headings `Name of Employee`, `Quarter`, `Amount` (05, 3.2). Throws `FileRefused`. */
export async function readHealthFile(bytes: Uint8Array): Promise<HealthReading> {
  const file = await openTableFile(bytes);
  const { rows } = await file.readSheet(file.sheets[0] ?? "");
  if (rows.length === 0) throw new FileRefused("empty");
  const { at, columns } = findColumns(rows);
  const sums = new Map<string, Map<string, bigint>>();
  const errors: { row: number; message: string }[] = [];
  const lines = rows.slice(at + 1);
  for (const row of lines) {
    const problem = addLine(row, columns, sums);
    if (problem && errors.length < mostErrors) errors.push({ row: row.number, message: problem });
  }
  const march = { ...supplementQuarters[0], march: true };
  const all = [...supplementQuarters, ...productQuarters].map((quarter) => ({ ...quarter, march: false }));
  const quarters = [march, ...all].flatMap((list) => {
    const names = sums.get(list.march ? marchKey : quarterKey(list));
    if (!names) return [];
    return [{ ...list, entries: [...names].map(([name, amount]) => ({ name, amount: money(amount) })) }];
  });
  return { quarters, rows: lines.length, errors };
}

/** Adds one line up; a name that stands twice in a quarter is one. Answers what is wrong with it. */
function addLine({ cells }: SheetRow, columns: Columns, sums: Map<string, Map<string, bigint>>): string | null {
  const name = (cells[columns.name] ?? "").replace(/\s+/g, " ").trim();
  if (name === "") return "The name is missing.";
  if (name.length > longestName) return `A name has at most ${longestName} characters.`;
  const quarterCell = cells[columns.quarter] ?? "";
  const quarter = readQuarter(quarterCell);
  const key = marchPattern.test(quarterCell.trim()) ? marchKey : quarter && quarterKey(quarter);
  if (!key) return `"${quarterCell}" is not a quarter of the claim.`;
  const reading = readAmount(cells[columns.amount] ?? "");
  if ("error" in reading) return reading.error;
  if (reading.value < 0n) return `"${cells[columns.amount]}" is negative.`;
  const names = sums.get(key) ?? new Map<string, bigint>();
  names.set(name, (names.get(name) ?? 0n) + reading.value);
  sums.set(key, names);
  return null;
}
