import { crc32, createInflateRaw, inflateRawSync } from "node:zlib";
import { FileRefused, type OnShare } from "./limits.ts";
import { XmlScanner } from "./xmlScanner.ts";

/** Limits of the container, checked on its directory before anything is unpacked. */
const packageLimits = {
  entries: 2_000,
  unpackedBytes: 200_000_000,
  /** Parts that are read whole: strings, styles, relations. */
  wholePartBytes: 24_000_000,
  /** XML that stands unpacked in the container: the library takes it in one piece, and then long. */
  storedXmlBytes: 4_000_000,
  /** Elements of a part that is read whole, and of a sheet, which is read row by row. */
  wholePartElements: 400_000,
  sheetElements: 12_000_000,
  /** A part that unpacks to more than this may be at most `ratio` times its packed size. */
  ratioFrom: 10_000_000,
  ratio: 150,
} as const;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
  readonly checksum: number;
}

const damaged = (cause?: unknown) => new FileRefused("damaged", undefined, { cause });
const unsafe = () => new FileRefused("unsafe");

/** Names that leave the container: absolute, with `..`, with a drive letter or a backslash, or with control characters. */
function isUnsafeName(name: string): boolean {
  if (name.startsWith("/") || name.includes("\\") || name.includes(":")) return true;
  if ([...name].some((character) => character < " ")) return true;
  return name.split("/").includes("..");
}

function findDirectoryEnd(file: Buffer): number {
  const lowest = Math.max(0, file.length - 65_557);
  for (let at = file.length - 22; at >= lowest; at -= 1) {
    if (file.readUInt32LE(at) === 0x06054b50) return at;
  }
  throw damaged();
}

/** Sizes and place of an entry; where the short fields are full, the long ones of the ZIP64 extra field hold them. */
function readSizes(file: Buffer, at: number, extra: Buffer): Pick<Entry, "packed" | "unpacked" | "offset"> {
  let from = 0;
  while (from + 4 <= extra.length && extra.readUInt16LE(from) !== 1) from += 4 + extra.readUInt16LE(from + 2);
  from += 4;
  const size = (field: number) => {
    const short = file.readUInt32LE(at + field);
    if (short !== 0xffffffff) return short;
    if (from + 8 > extra.length) throw damaged();
    const long = Number(extra.readBigUInt64LE(from));
    from += 8;
    return long;
  };
  // The order of the long fields is fixed: unpacked, packed, place.
  const unpacked = size(24);
  const packed = size(20);
  return { unpacked, packed, offset: size(42) };
}

function readEntry(file: Buffer, at: number): { entry: Entry; next: number } {
  if (at + 46 > file.length || file.readUInt32LE(at) !== 0x02014b50) throw damaged();
  const nameEnd = at + 46 + file.readUInt16LE(at + 28);
  const extraEnd = nameEnd + file.readUInt16LE(at + 30);
  if (extraEnd > file.length) throw damaged();
  const name = file.toString("utf8", at + 46, nameEnd);
  const isEncrypted = (file.readUInt16LE(at + 8) & 1) !== 0;
  if (isEncrypted || isUnsafeName(name)) throw unsafe();
  const sizes = readSizes(file, at, file.subarray(nameEnd, extraEnd));
  const entry = { name, method: file.readUInt16LE(at + 10), checksum: file.readUInt32LE(at + 16), ...sizes };
  return { entry, next: extraEnd + file.readUInt16LE(at + 32) };
}

function checkSizes(entry: Entry): void {
  if (entry.method !== 0 && entry.method !== 8) throw unsafe();
  // A packed part that claims to hold nothing hides its size.
  if (entry.packed > 2 && entry.unpacked === 0) throw unsafe();
  if (entry.method === 0 && entry.packed !== entry.unpacked) throw damaged();
  if (entry.unpacked > packageLimits.ratioFrom && entry.unpacked > entry.packed * packageLimits.ratio) throw unsafe();
}

/** Reads the directory of the container: names, sizes and number of parts within the limits, or a refusal. */
function readDirectory(file: Buffer): Map<string, Entry> {
  const end = findDirectoryEnd(file);
  const count = file.readUInt16LE(end + 10);
  if (count > packageLimits.entries) throw unsafe();
  const entries = new Map<string, Entry>();
  let at = file.readUInt32LE(end + 16);
  let unpacked = 0;
  for (let i = 0; i < count; i += 1) {
    const { entry, next } = readEntry(file, at);
    at = next;
    if (entry.name.endsWith("/")) continue;
    checkSizes(entry);
    unpacked += entry.unpacked;
    if (entries.has(entry.name) || unpacked > packageLimits.unpackedBytes) throw unsafe();
    entries.set(entry.name, entry);
  }
  return entries;
}

function packedBytes(file: Buffer, entry: Entry): Buffer {
  const { offset } = entry;
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== 0x04034b50) throw damaged();
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  if (start + entry.packed > file.length) throw damaged();
  return file.subarray(start, start + entry.packed);
}

interface ScannedSheet {
  readonly filledRows: number;
  readonly hasFormulas: boolean;
}

const noSheet: ScannedSheet = { filledRows: 0, hasFormulas: false };

/** Scans one part; answers what it holds, as far as it is a sheet. */
async function scanPart(file: Buffer, entry: Entry): Promise<ScannedSheet> {
  const isSheet = entry.name.startsWith("xl/worksheets/");
  if (!isSheet && entry.unpacked > packageLimits.wholePartBytes) throw unsafe();
  if (entry.method === 0 && entry.unpacked > packageLimits.storedXmlBytes) throw unsafe();
  const scanner = new XmlScanner(isSheet ? packageLimits.sheetElements : packageLimits.wholePartElements);
  let size = 0;
  let checksum = 0;
  const read = (chunk: Buffer) => {
    size += chunk.length;
    if (size > entry.unpacked) throw unsafe();
    checksum = crc32(chunk, checksum);
    scanner.read(chunk);
  };
  const packed = packedBytes(file, entry);
  if (entry.method === 0) read(packed);
  else await inflateInto(packed, read);
  scanner.end();
  if (size !== entry.unpacked || checksum !== entry.checksum) throw damaged();
  return isSheet ? scanner : noSheet;
}

/** Unpacks piece by piece; what `read` throws ends it. */
async function inflateInto(packed: Buffer, read: (chunk: Buffer) => void): Promise<void> {
  const inflate = createInflateRaw({ chunkSize: 65_536 });
  inflate.end(packed);
  try {
    for await (const chunk of inflate) read(chunk);
  } catch (error) {
    throw error instanceof FileRefused ? error : damaged(error);
  } finally {
    inflate.destroy();
  }
}

/** The container of a workbook, its directory checked and every XML part of it scanned. */
export interface XlsxPackage {
  has(name: string): boolean;
  /** Of all sheets together. */
  readonly filledRows: number;
  /** The text of a part that is read whole, at most 24 MB. */
  text(name: string): string;
  /** Whether a sheet holds formulas and its text can be had. */
  hasFormulas(name: string): boolean;
}

/**
 * Checks a ZIP container before a spreadsheet library sees it: number, names, sizes and ratios of its parts, and in
 * every XML part the real size, no document type (so no entities), no markup longer than any spreadsheet writes, no cell
 * beyond the columns that are read. Throws `FileRefused`.
 */
export async function checkPackage(bytes: Uint8Array, onShare: OnShare = () => {}): Promise<XlsxPackage> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < 22) throw damaged();
  const entries = readDirectory(file);
  if (!entries.has("[Content_Types].xml") || !entries.has("xl/workbook.xml")) throw new FileRefused("wrong_type");
  const all = [...entries.values()].reduce((sum, { unpacked }) => sum + unpacked, 0);
  let scanned = 0;
  let filledRows = 0;
  const withFormulas = new Set<string>();
  for (const entry of entries.values()) {
    const sheet = /\.(xml|rels)$/i.test(entry.name) ? await scanPart(file, entry) : noSheet;
    filledRows += sheet.filledRows;
    if (sheet.hasFormulas && entry.unpacked <= packageLimits.wholePartBytes) withFormulas.add(entry.name);
    scanned += entry.unpacked;
    onShare(scanned / all);
  }
  return {
    filledRows,
    has: (name) => entries.has(name),
    hasFormulas: (name) => withFormulas.has(name),
    text: (name) => {
      const entry = entries.get(name);
      if (!entry || entry.unpacked > packageLimits.wholePartBytes) throw damaged();
      const packed = packedBytes(file, entry);
      const part = entry.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: entry.unpacked + 1 });
      return part.toString("utf8");
    },
  };
}
