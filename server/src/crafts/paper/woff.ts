import { inflateSync } from "node:zlib";

interface FontTable {
  tag: string;
  /** Of the table as the font had it. */
  checksum: number;
  bytes: Buffer;
}

/**
 * The TrueType font in a WOFF file (W3C WOFF 1.0): every table unpacked once. The PDF library reads WOFF as well, but
 * unpacks the outlines anew for each letter.
 */
export function trueTypeOf(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new RangeError("This is not a WOFF font.");
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, place) => readTable(woff, 44 + 20 * place));
  const directory = Buffer.alloc(12 + 16 * tables.length);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  woff.copy(directory, 0, 4, 8);
  for (const [place, word] of [tables.length, power * 16, Math.log2(power), (tables.length - power) * 16].entries())
    directory.writeUInt16BE(word, 4 + 2 * place);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (const [place, { tag, checksum, bytes }] of tables.entries()) {
    const at = 12 + 16 * place;
    directory.write(tag, at, "latin1");
    for (const [word, value] of [checksum, offset, bytes.length].entries())
      directory.writeUInt32BE(value, at + 4 + 4 * word);
    const room = Math.ceil(bytes.length / 4) * 4;
    parts.push(bytes, Buffer.alloc(room - bytes.length));
    offset += room;
  }
  return Buffer.concat(parts);
}

/** A table that gains nothing from it is stored as it is. */
function readTable(woff: Buffer, at: number): FontTable {
  const [offset = 0, packed = 0, length = 0, checksum = 0] = [4, 8, 12, 16].map((word) => woff.readUInt32BE(at + word));
  const stored = woff.subarray(offset, offset + packed);
  return { tag: woff.toString("latin1", at, at + 4), checksum, bytes: packed < length ? inflateSync(stored) : stored };
}
