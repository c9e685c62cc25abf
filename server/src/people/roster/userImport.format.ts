import { importHeadings, mostImported } from "@refundry/contract/people";
import { FileRefused } from "../../crafts/spreadsheet/limits.ts";
import { openTableFile } from "../../crafts/spreadsheet/tableFile.ts";

/** One line of a file of people, as it stands there. */
export interface ImportLine {
  /** As a spreadsheet numbers it, from 1. */
  line: number;
  first: string;
  last: string;
  email: string;
  role: string;
}

const headings = importHeadings.join(", ");

/** Reads a CSV file with the headings first, last, email and role in its first line, in any order. Throws `FileRefused`. */
export async function readPeopleFile(bytes: Uint8Array): Promise<ImportLine[]> {
  const file = await openTableFile(bytes);
  if (file.format !== "csv") throw new FileRefused("wrong_type", "Please choose a CSV file.");
  // One line more than may be is enough to know that there are too many.
  const { rows, rowCount } = await file.readSheet("", { onlyRows: mostImported + 2 });
  const [head, ...lines] = rows;
  const texts = head?.cells.map((cell) => cell.toLowerCase()) ?? [];
  const missing = importHeadings.filter((heading) => !texts.includes(heading));
  if (missing.length > 0)
    throw new FileRefused(
      "not_a_table",
      `The first line needs the headings ${headings}; ${missing.join(", ")} is missing.`,
    );
  if (lines.length > mostImported)
    throw new FileRefused(
      "too_many_rows",
      `The file has ${rowCount - 1} people; at most ${mostImported} can be added at once.`,
    );
  if (lines.length === 0) throw new FileRefused("empty", "The file holds no people below its headings.");
  return lines.map(({ number, cells }) => {
    const [first = "", last = "", email = "", role = ""] = importHeadings.map(
      (heading) => cells[texts.indexOf(heading)],
    );
    return { line: number, first, last, email, role };
  });
}
