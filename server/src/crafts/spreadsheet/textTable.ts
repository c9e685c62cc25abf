import { isUtf8 } from "node:buffer";
import { parse } from "csv-parse";
import type { OnShare, SheetOptions, SheetTable } from "./limits.ts";
import { FileRefused, RowCollector, tableLimits, tooManyRows } from "./limits.ts";

const sampleBytes = 65_536;
const sampleLines = 60;
const chunkBytes = 65_536;
/** A row longer than so many chunks is no row: an unclosed quotation mark, or columns without end. */
const chunksWithoutRow = 4;
const rowCharacters = 200_000;

const usualDelimiters = [",", ";", "\t"] as const;
const allDelimiters = [...usualDelimiters, "|"] as const;
type Delimiter = (typeof allDelimiters)[number];

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** UTF-16 without a mark shows as a zero in every second byte of western text. */
function utf16WithoutMark(bytes: Uint8Array): Encoding | null {
  const length = Math.min(bytes.length, 4096) & ~1;
  let even = 0;
  let odd = 0;
  for (let i = 0; i < length; i += 2) {
    if (bytes[i] === 0) even += 1;
    if (bytes[i + 1] === 0) odd += 1;
  }
  if (odd > length / 4 && even === 0) return "utf-16le";
  if (even > length / 4 && odd === 0) return "utf-16be";
  return null;
}

function encodingOf(bytes: Uint8Array): { encoding: Encoding; mark: number } {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { encoding: "utf-8", mark: 3 };
  if (a === 0xff && b === 0xfe) return { encoding: "utf-16le", mark: 2 };
  if (a === 0xfe && b === 0xff) return { encoding: "utf-16be", mark: 2 };
  const guessed = utf16WithoutMark(bytes) ?? (isUtf8(bytes) ? "utf-8" : "windows-1252");
  return { encoding: guessed, mark: 0 };
}

/** The characters of the bytes 0x80 to 0x9F, in which Windows-1252 differs from Latin-1; five are not taken. */
const windowsCharacters = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

/** Decoded here: the decoder of Node 20 reads Windows-1252 as Latin-1. */
function decodeWindows(bytes: Buffer): string {
  return bytes
    .toString("latin1")
    .replace(/[\x80-\x9f]/g, (control) => windowsCharacters[control.charCodeAt(0) - 0x80] ?? control);
}

/** The text as UTF-8 bytes without a mark. Windows-1252 is what is left when the bytes are no UTF-8. */
export function utf8Of(bytes: Uint8Array): Buffer {
  const { encoding, mark } = encodingOf(bytes);
  const body = Buffer.from(bytes.buffer, bytes.byteOffset + mark, bytes.byteLength - mark);
  if (encoding === "utf-8") return body;
  return Buffer.from(
    encoding === "windows-1252" ? decodeWindows(body) : new TextDecoder(encoding).decode(body),
    "utf8",
  );
}

/**
 * Refuses bytes that no text table has: everything below the space but tab, line ends, form feed and the old
 * end-of-file mark. Counts lines on the way, so that a file of nothing but line ends is not parsed at all.
 */
function checkBytes(text: Buffer): void {
  let lines = 0;
  for (let i = 0; i < text.length; i += 1) {
    const byte = text[i] as number;
    if (byte >= 0x20 || byte === 0x09) continue;
    if (byte === 0x0a || (byte === 0x0d && text[i + 1] !== 0x0a)) lines += 1;
    else if (byte !== 0x0d && byte !== 0x0c && byte !== 0x0b && !(byte === 0x1a && i === text.length - 1)) {
      throw new FileRefused("wrong_type");
    }
  }
  if (lines > tableLimits.sheetRows) throw tooManyRows(lines);
}

/** Markup saved under a table's name, as many payroll programs do for `.xls`. */
function refuseMarkup(sample: string): void {
  if (/^\s*<(?:!doctype|html|\?xml|table|workbook|meta|head)\b/i.test(sample.slice(0, 1_000))) {
    throw new FileRefused("old_workbook");
  }
}

/** How many fields each of the first lines has when split by each delimiter, quoted parts left alone. */
function fieldCounts(sample: string, delimiters: readonly Delimiter[]): Map<Delimiter, number[]> {
  const counts = new Map<Delimiter, number[]>(delimiters.map((delimiter) => [delimiter, []]));
  for (const line of sample.split(/\r\n|\n|\r/, sampleLines)) {
    if (line.trim() === "") continue;
    const found = new Map<string, number>();
    let quoted = false;
    for (const character of line) {
      if (character === '"') quoted = !quoted;
      else if (!quoted) found.set(character, (found.get(character) ?? 0) + 1);
    }
    for (const delimiter of delimiters) counts.get(delimiter)?.push((found.get(delimiter) ?? 0) + 1);
  }
  return counts;
}

function usual(counts: readonly number[]): { fields: number; lines: number } {
  const lines = new Map<number, number>();
  for (const count of counts) if (count > 1) lines.set(count, (lines.get(count) ?? 0) + 1);
  let best = { fields: 1, lines: 0 };
  for (const [fields, many] of lines) {
    if (many > best.lines || (many === best.lines && fields > best.fields)) best = { fields, lines: many };
  }
  return best;
}

interface Layout {
  readonly delimiter: Delimiter;
  /** The number of fields that most lines have. */
  readonly fields: number;
}

/** The delimiter by which the most lines have the same number of fields; of two such, the one with more fields. */
function layoutOf(sample: string, delimiters: readonly Delimiter[]): Layout | null {
  const told = /^sep=([,;\t])\s*$/m.exec(sample.slice(0, 20))?.[1];
  let best: (Layout & { lines: number }) | null = null;
  for (const [delimiter, counts] of fieldCounts(sample, delimiters)) {
    const { fields, lines } = usual(counts);
    if (told ? delimiter !== told : lines === 0) continue;
    const better = !best || lines * fields > best.lines * best.fields;
    if (better) best = { delimiter, fields, lines };
  }
  return best;
}

function rowParser(delimiter: Delimiter, onRow: (cells: string[]) => void) {
  return parse({
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: rowCharacters,
    on_record: (record: string[]) => {
      onRow(record);
      return null;
    },
  });
}

/** Filled lines of what is not parsed any more: enough to say how many rows a file has that has too many. */
function countLines(text: Buffer): number {
  let lines = 0;
  for (let i = 0; i < text.length; i += 1) {
    const isEnd = i + 1 === text.length || text[i + 1] === 0x0a || text[i + 1] === 0x0d;
    if (isEnd && text[i] !== 0x0a && text[i] !== 0x0d) lines += 1;
  }
  return lines;
}

/**
 * Parses chunk by chunk, so that a row without end is noticed before it is held in memory. The parser takes the length of
 * the first row for that of all and makes a costly error object for each other one, so it is given a row of the usual
 * length first, in place of a title line.
 */
async function collectRows(
  text: Buffer,
  { delimiter, fields }: Layout,
  collector: RowCollector,
  onShare: OnShare,
): Promise<void> {
  let number = -1;
  const parser = rowParser(delimiter, (cells) => {
    number += 1;
    // A first line such as `sep=;` names the delimiter for spreadsheets and is no row of the table.
    if (number > 1 || (number === 1 && !/^sep=.?$/.test(cells[0] ?? ""))) collector.add(number, cells);
  });
  parser.on("error", () => {}).resume();
  const write = (chunk: Buffer | null) =>
    new Promise<void>((resolve, reject) => {
      const done = (error?: Error | null) => (error ? reject(error) : resolve());
      if (chunk) parser.write(chunk, done);
      else parser.end(done);
    });
  try {
    await write(Buffer.from(`${delimiter.repeat(fields - 1)}\n`));
    let at = 0;
    for (let rowAt = 0; at < text.length && !collector.isFull; at += chunkBytes) {
      const before = number;
      onShare(at / text.length);
      await write(text.subarray(at, at + chunkBytes));
      if (number > before) rowAt = at;
      else if (at - rowAt > chunkBytes * chunksWithoutRow) throw new FileRefused("open_quote");
    }
    if (at >= text.length) await write(null);
    else collector.rowCount += countLines(text.subarray(at));
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw new FileRefused("open_quote", undefined, { cause: error });
  } finally {
    parser.destroy();
  }
}

/** Reads a text table. Row numbers are those of a spreadsheet that opens the file: a row with line ends in quotes is one. */
export async function readTextTable(
  bytes: Uint8Array,
  { onlyRows, bars = false, onShare = () => {} }: SheetOptions & { readonly onShare?: OnShare } = {},
): Promise<SheetTable> {
  const text = utf8Of(bytes);
  const sample = text.toString("utf8", 0, sampleBytes);
  refuseMarkup(sample);
  checkBytes(text);
  if (sample.trim() === "") throw new FileRefused("empty");
  const layout = layoutOf(sample, bars ? allDelimiters : usualDelimiters);
  if (!layout) throw new FileRefused(text.length > sampleBytes ? "open_quote" : "not_a_table");
  const collector = new RowCollector(onlyRows);
  await collectRows(text, layout, collector, onShare);
  return { name: "", rows: collector.rows, rowCount: collector.rowCount, from1904: false };
}
