import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, type Stats } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { mostFileBytes } from "@refundry/contract/platform";
import { faultPoint } from "../process/faults.ts";
import { Refusal } from "../records/refusal.ts";

export interface StoredBytes {
  sha256: string;
  size: number;
}

/** Where bytes live, addressed by their SHA-256. The disk does it here; an S3 store keeps the same promises. */
export interface FileStore {
  /** Streams the bytes in; they are on the disk for good when this answers. Refuses what is over the limit. */
  put(bytes: Readable | Uint8Array, limit?: number): Promise<StoredBytes>;
  open(sha256: string, range?: { start: number; end: number }): Readable;
  read(sha256: string): Promise<Buffer>;
  /** Nothing happens when it is not there, or arrived again since the time named. */
  remove(sha256: string, since?: Date): Promise<void>;
  /** Takes away what was left of arrivals that a crash cut before the time named. */
  forgetArrivals(before: Date): Promise<void>;
  list(): AsyncIterable<{ sha256: string; size: number; modified: Date }>;
}

export class DiskFileStore implements FileStore {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  get #arriving(): string {
    return path.join(this.#root, "arriving");
  }

  #place(sha256: string): string {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error("This is not the address of a stored file.");
    return path.join(this.#root, sha256.slice(0, 2), sha256);
  }

  async put(bytes: Readable | Uint8Array, limit = mostFileBytes): Promise<StoredBytes> {
    await fs.mkdir(this.#arriving, { recursive: true, mode: 0o700 });
    const temporary = path.join(this.#arriving, randomUUID());
    const hash = createHash("sha256");
    let size = 0;
    const count = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        if (size > limit) return done(new Refusal("too_large"));
        hash.update(chunk);
        done(null, chunk);
      },
    });
    try {
      const source = bytes instanceof Readable ? bytes : Readable.from([Buffer.from(bytes)]);
      await pipeline(source, count, createWriteStream(temporary, { mode: 0o600, flush: true }));
      const sha256 = hash.digest("hex");
      const place = this.#place(sha256);
      // The name of a new folder is on the disk when the folder above it is.
      if (await fs.mkdir(path.dirname(place), { recursive: true, mode: 0o700 })) await flushFolder(this.#root);
      await fs.rename(temporary, place);
      await flushFolder(path.dirname(place));
      faultPoint("after-rename-before-row");
      return { sha256, size };
    } catch (error) {
      await fs.rm(temporary, { force: true });
      if ((error as NodeJS.ErrnoException).code === "ENOSPC") throw new Refusal("storage_full");
      throw error;
    }
  }

  open(sha256: string, range?: { start: number; end: number }): Readable {
    return createReadStream(this.#place(sha256), range);
  }

  read(sha256: string): Promise<Buffer> {
    return fs.readFile(this.#place(sha256));
  }

  async remove(sha256: string, since?: Date): Promise<void> {
    const place = this.#place(sha256);
    const found = since && (await statIfThere(place));
    if (!since || (found && found.mtime <= since)) await fs.rm(place, { force: true });
  }

  async forgetArrivals(before: Date): Promise<void> {
    await removeOlder(this.#arriving, before);
  }

  async *list(): AsyncIterable<{ sha256: string; size: number; modified: Date }> {
    for (const folder of await namesIn(this.#root)) {
      if (!/^[0-9a-f]{2}$/.test(folder)) continue;
      for (const sha256 of await namesIn(path.join(this.#root, folder))) {
        const found = await statIfThere(path.join(this.#root, folder, sha256));
        if (found) yield { sha256, size: found.size, modified: found.mtime };
      }
    }
  }
}

const namesIn = (folder: string): Promise<string[]> => fs.readdir(folder).catch(() => []);
/** Null: somebody took it away meanwhile. */
const statIfThere = (place: string): Promise<Stats | null> => fs.stat(place).catch(() => null);

/** Takes away the files of a folder that nothing was written to since the time named. */
export async function removeOlder(folder: string, before: Date): Promise<void> {
  for (const name of await namesIn(folder)) {
    const found = await statIfThere(path.join(folder, name));
    if (found && found.mtime < before) await fs.rm(path.join(folder, name), { force: true });
  }
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
