// The plain `ustar` form of tar, which every tar reads: enough for the parts and files of a backup.

const block = 512;
const most = 8 * 1024 ** 3 - 1;

/** The head of a file of this name (at most 100 characters) and size, which follows it, filled up to whole blocks. */
export function tarHead(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100 || size > most)
    throw new Error("A part of the backup does not fit into its archive.");
  const head = Buffer.alloc(block);
  const octal = (value: number, at: number, length: number) =>
    head.write(`${value.toString(8).padStart(length - 1, "0")}\0`, at, "latin1");
  head.write(name, 0, "utf8");
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(Math.floor(Date.now() / 1000), 136, 12);
  head.write("0", 156, "latin1");
  head.write("ustar\x0000", 257, "latin1");
  head.write("        ", 148, "latin1");
  let sum = 0;
  for (const byte of head) sum += byte;
  head.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  return head;
}

/** What fills a file of this size up to whole blocks. */
export const tarFiller = (size: number) => Buffer.alloc((block - (size % block)) % block);

export const tarEnd = () => Buffer.alloc(2 * block);

/**
 * Reads an archive piece by piece: `begin` of each file answers what takes its bytes. Throws where the bytes are no such
 * archive or end too early.
 */
export async function readTar(
  source: AsyncIterable<Uint8Array>,
  begin: (name: string) => Promise<{ write(bytes: Buffer): Promise<void>; end(): Promise<void> }>,
): Promise<void> {
  const broken = () => new Error("The archive is damaged, or is no backup.");
  const pieces = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  const more = async () => {
    const { value, done } = await pieces.next();
    if (done) throw broken();
    held = held.length === 0 ? Buffer.from(value) : Buffer.concat([held, value]);
  };
  for (;;) {
    while (held.length < block) await more();
    const head = held.subarray(0, block);
    held = held.subarray(block);
    if (head.every((byte) => byte === 0)) return;
    const name = textAt(head, 0, 100);
    const size = Number.parseInt(textAt(head, 124, 12), 8);
    if (
      textAt(head, 257, 5) !== "ustar" ||
      !Number.isInteger(size) ||
      name === "" ||
      sumOf(head) !== Number.parseInt(textAt(head, 148, 8), 8)
    )
      throw broken();
    const file = await begin(name);
    let left = size;
    while (left > 0) {
      if (held.length === 0) await more();
      const piece = held.subarray(0, left);
      await file.write(piece);
      held = held.subarray(piece.length);
      left -= piece.length;
    }
    await file.end();
    const filler = tarFiller(size).length;
    while (held.length < filler) await more();
    held = held.subarray(filler);
  }
}

const textAt = (head: Buffer, at: number, length: number) =>
  head
    .subarray(at, at + length)
    .toString("utf8")
    .split("\0")[0]
    ?.trim() ?? "";

function sumOf(head: Buffer): number {
  let sum = 0;
  for (const [at, byte] of head.entries()) sum += at >= 148 && at < 156 ? 32 : byte;
  return sum;
}
