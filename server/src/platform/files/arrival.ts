import { createHash, randomUUID } from "node:crypto";
import { close, fsync, open, write } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { Refusal } from "../records/refusal.ts";
import type { Arriving, StoredBytes } from "./files.ts";

/**
 * What comes is gathered and written at once, up to so many bytes of it: each writing costs more than a copy. No more, because whoever
 * sends slowly keeps them for as long.
 */
const gathered = 256 * 1024;

export const arrivingFolder = (root: string): string => path.join(root, "arriving");

/**
 * Streams bytes into a file of their own, flushed, and hands it over to be stored, which says whether it moved the file;
 * otherwise the file is gone afterwards, also when that fails. Refuses what is over the limit (`too_large`) or has no room (`storage_full`).
 */
export async function arrive(
  root: string,
  bytes: Readable | Uint8Array,
  { limit, see }: { limit: number } & Arriving,
  store: (file: string, arrived: StoredBytes) => Promise<"moved" | "copied">,
): Promise<StoredBytes> {
  const source = bytes instanceof Readable ? bytes : Readable.from([Buffer.from(bytes)]);
  const temporary = path.join(arrivingFolder(root), randomUUID());
  const file = new ArrivingFile(temporary, limit, see);
  // One that fails while nobody listens would end the process; whoever awaits it is told all the same.
  for (const stream of [source, file]) stream.on("error", () => {});
  let moved = false;
  try {
    await pipeline(source, file);
    const arrived = file.arrived();
    moved = (await store(temporary, arrived)) === "moved";
    return arrived;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOSPC") throw new Refusal("storage_full");
    throw error;
  } finally {
    await file.over;
    if (!moved) await fs.rm(temporary, { force: true });
  }
}

type Done = (error?: Error | null) => void;

/** A new file with what comes, hashed on the way; it ended well when its bytes are flushed. */
class ArrivingFile extends Writable {
  readonly #place: string;
  readonly #limit: number;
  readonly #see: Arriving["see"];
  readonly #hash = createHash("sha256");
  #descriptor: number | null = null;
  #size = 0;
  #buffer: Buffer | null = null;
  #held = 0;
  /** What the disk was asked last. */
  #asked: Promise<void> = Promise.resolve();
  /** Nothing is written any more, and the file is closed. */
  readonly over = new Promise((resolve) => this.once("close", resolve));

  constructor(place: string, limit: number, see: Arriving["see"]) {
    super();
    this.#place = place;
    this.#limit = limit;
    this.#see = see;
  }

  arrived(): StoredBytes {
    return { sha256: this.#hash.digest("hex"), size: this.#size };
  }

  override _construct(done: Done): void {
    this.#ask(async () => {
      this.#descriptor = await created(this.#place);
    }, done);
  }

  override _write(piece: Buffer, _encoding: string, done: Done): void {
    this.#size += piece.length;
    if (this.#size > this.#limit) {
      done(new Refusal("too_large"));
      return;
    }
    this.#hash.update(piece);
    this.#see?.(piece);
    if (this.#held + piece.length > gathered) this.#ask(() => this.#give(piece), done);
    else {
      this.#keep(piece);
      done();
    }
  }

  override _final(done: Done): void {
    this.#ask(async () => {
      await this.#give();
      await disk.fsync(this.#opened);
    }, done);
  }

  /** Behind what the disk still does: it would else write into whatever is opened under the same number next. */
  override _destroy(error: Error | null, done: Done): void {
    this.#ask(
      async () => {
        if (this.#buffer) giveBack(this.#buffer);
        if (this.#descriptor !== null) await disk.close(this.#descriptor);
      },
      (failed) => done(error ?? failed),
    );
  }

  #ask(work: () => Promise<void>, done: Done): void {
    this.#asked = this.#asked.catch(() => {}).then(work);
    this.#asked.then(() => done(), done);
  }

  #keep(piece: Buffer): void {
    this.#buffer ??= free.pop() ?? Buffer.allocUnsafeSlow(gathered);
    this.#held += piece.copy(this.#buffer, this.#held);
  }

  /** Writes what was kept, and keeps what comes behind it; what is large by itself is written as it is. */
  async #give(next?: Buffer): Promise<void> {
    const held = this.#held;
    this.#held = 0;
    if (this.#buffer && held > 0) await writeWhole(this.#opened, this.#buffer.subarray(0, held));
    if (next && next.length >= gathered) await writeWhole(this.#opened, next);
    else if (next) this.#keep(next);
  }

  get #opened(): number {
    if (this.#descriptor === null) throw new Error("A file is written before it is there.");
    return this.#descriptor;
  }
}

const disk = { open: promisify(open), write: promisify(write), fsync: promisify(fsync), close: promisify(close) };

/** The folder is nearly always there. */
async function created(place: string): Promise<number> {
  const create = () => disk.open(place, "wx", 0o600);
  return create().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    await fs.mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    return create();
  });
}

/** The disk may take a part of what it is given; asked for the rest it says why. */
async function writeWhole(descriptor: number, bytes: Buffer): Promise<void> {
  for (let from = 0; from < bytes.length; )
    from += (await disk.write(descriptor, bytes, from, bytes.length - from)).bytesWritten;
}

/** What comes is copied into these, so that its own pieces are gone while they are young. */
const free: Buffer[] = [];
const mostFree = 8;

function giveBack(buffer: Buffer): void {
  if (free.length < mostFree) free.push(buffer);
}

/** Takes away the files and folders of a folder that nothing was written to since the time named. */
export async function removeOlder(folder: string, before: Date): Promise<void> {
  for (const name of await fs.readdir(folder).catch(() => [])) {
    const found = await fs.stat(path.join(folder, name)).catch(() => null);
    if (found && found.mtime < before) await fs.rm(path.join(folder, name), { recursive: true, force: true });
  }
}
