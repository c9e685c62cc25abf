import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { type Readable, Transform, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Part, sha256Of } from "./manifest.ts";
import { tarEnd, tarFiller, tarHead } from "./tar.ts";

export const manifestName = "manifest.json";

/** Where the bytes of a stored file stand in a backup's folder or archive. */
export const placeOfFile = (sha256: string) => `files/${sha256.slice(0, 2)}/${sha256}`;

/** Where a backup goes. Nothing counts as a backup before `finish`. */
export interface BackupTarget {
  /** Writes one of its parts; what it answers stands in the manifest. */
  write(name: string, bytes: Buffer): Promise<Part>;
  /** Whether these bytes are there from an earlier backup. */
  has(sha256: string, size: number): Promise<boolean>;
  /** Copies the bytes of a stored file. False, and nothing is kept, when they are not what their name says. */
  copy(sha256: string, size: number, open: () => Readable): Promise<boolean>;
  /** Writes the manifest; answers where the backup is. */
  finish(manifest: string): Promise<string>;
  abandon(): Promise<void>;
}

/** A folder for many backups: each has its own folder of parts, and they share the bytes of files. */
export class FolderTarget implements BackupTarget {
  readonly #root: string;
  readonly #name: string;
  readonly #arriving: string;

  constructor(root: string, name: string) {
    this.#root = root;
    this.#name = name;
    this.#arriving = path.join(root, `.arriving-${name}`);
  }

  async write(name: string, bytes: Buffer): Promise<Part> {
    const file = path.join(this.#arriving, name);
    await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await fs.writeFile(file, bytes, { mode: 0o600, flush: true });
    return { name, size: bytes.length, sha256: sha256Of(bytes) };
  }

  async has(sha256: string, size: number): Promise<boolean> {
    const found = await fs.stat(path.join(this.#root, placeOfFile(sha256))).catch(() => null);
    return found?.size === size;
  }

  async copy(sha256: string, _size: number, open: () => Readable): Promise<boolean> {
    const place = path.join(this.#root, placeOfFile(sha256));
    await fs.mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    const temporary = `${place}.${randomUUID()}`;
    const { hashing, digest } = hashed();
    try {
      await pipeline(open(), hashing, createWriteStream(temporary, { mode: 0o600, flush: true }));
      if (digest() !== sha256) return false;
      await fs.rename(temporary, place);
      return true;
    } finally {
      await fs.rm(temporary, { force: true });
    }
  }

  async finish(manifest: string): Promise<string> {
    await this.write(manifestName, Buffer.from(manifest));
    const place = path.join(this.#root, this.#name);
    await fs.rename(this.#arriving, place);
    const folder = await fs.open(this.#root, "r");
    await folder.sync().finally(() => folder.close());
    return place;
  }

  async abandon(): Promise<void> {
    await fs.rm(this.#arriving, { recursive: true, force: true });
  }
}

/** One archive on a stream; the manifest is its last file, so that a cut one is no backup. */
export class ArchiveTarget implements BackupTarget {
  readonly #to: Writable;

  constructor(to: Writable) {
    this.#to = to;
    // What reads it may go away; the next write then fails.
    to.on("error", () => {});
  }

  async #put(bytes: Buffer): Promise<void> {
    if (this.#to.errored || this.#to.destroyed) throw new Error("Nobody takes the archive any more.");
    if (!this.#to.write(bytes)) await Promise.race([once(this.#to, "drain"), once(this.#to, "close")]);
  }

  async write(name: string, bytes: Buffer): Promise<Part> {
    await this.#put(Buffer.concat([tarHead(name, bytes.length), bytes, tarFiller(bytes.length)]));
    return { name, size: bytes.length, sha256: sha256Of(bytes) };
  }

  async has(): Promise<boolean> {
    return false;
  }

  /** The head comes before the bytes, so they are looked at whole first: a stored file is small. */
  async copy(sha256: string, size: number, open: () => Readable): Promise<boolean> {
    const whole = Buffer.concat(await open().toArray());
    if (whole.length !== size || sha256Of(whole) !== sha256) return false;
    await this.write(placeOfFile(sha256), whole);
    return true;
  }

  async finish(manifest: string): Promise<string> {
    await this.write(manifestName, Buffer.from(manifest));
    await this.#put(tarEnd());
    return "the archive";
  }

  async abandon(): Promise<void> {}
}

/** Counts a hash while bytes pass. */
function hashed(): { hashing: Transform; digest: () => string } {
  const hash = createHash("sha256");
  const hashing = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { hashing, digest: () => hash.digest("hex") };
}

/** The SHA-256 of a file; null when it is not there. */
export async function sha256OfFile(file: string): Promise<string | null> {
  const hash = createHash("sha256");
  try {
    await pipeline(createReadStream(file), hash);
    return hash.digest("hex");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
