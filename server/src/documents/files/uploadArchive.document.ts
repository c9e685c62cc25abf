import { Readable } from "node:stream";
import { Zip, ZipPassThrough } from "fflate";

/** A file of an archive. */
export interface ArchivedFile {
  /** Its folder and name, as `pathsOf` makes them. */
  path: string;
  size: number;
  /** When it came. */
  at: Date;
  open: () => Readable;
}

/** What stands around the bytes of a file, and at the end of all, besides its path, which stands there twice. */
const around = 30 + 16 + 46;
const end = 22;

/** How many bytes an archive has; nothing in it is compressed, because most documents are already. */
export const archiveSize = (files: readonly ArchivedFile[]): number =>
  files.reduce((sum, { path, size }) => sum + size + around + 2 * Buffer.byteLength(path), end);

/** The archive from one of its bytes to another; it is never whole in memory. */
export function archiveStream(files: readonly ArchivedFile[], range?: { start: number; end: number }): Readable {
  return Readable.from(range ? cut(archived(files), range) : archived(files), { objectMode: false });
}

async function* archived(files: readonly ArchivedFile[]): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  const taken = () => {
    const pieces = ready;
    ready = [];
    return pieces;
  };
  for (const { path, at, open } of files) {
    const part = new ZipPassThrough(path);
    part.mtime = at;
    zip.add(part);
    for await (const bytes of open()) {
      part.push(bytes as Uint8Array);
      yield* taken();
    }
    part.push(new Uint8Array(0), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}

async function* cut(
  pieces: AsyncIterable<Uint8Array>,
  { start, end: last }: { start: number; end: number },
): AsyncGenerator<Uint8Array> {
  let place = 0;
  for await (const piece of pieces) {
    const part = piece.subarray(Math.max(0, start - place), Math.max(0, last + 1 - place));
    place += piece.length;
    if (part.length > 0) yield part;
    if (place > last) return;
  }
}

/** What file systems do not take in a name. */
const strange = /[/\\:*?"<>|]/g;

/** A path for each file: its folder and its own name; those that are called alike are numbered. */
export function pathsOf(files: readonly { folder: string; name: string }[]): string[] {
  const taken = new Set<string>();
  return files.map(({ folder, name }) => {
    const plain = name.replace(strange, "_").replace(/^\.+$/, "file");
    const [, stem = plain, ending = ""] = /^(.+?)(\.[^.]{1,10})?$/.exec(plain) ?? [];
    let path = `${folder}/${plain}`;
    for (let number = 2; taken.has(path.toLowerCase()); number += 1) path = `${folder}/${stem} (${number})${ending}`;
    taken.add(path.toLowerCase());
    return path;
  });
}
